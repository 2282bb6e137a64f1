import { describe, expect, it } from 'vitest';
import { payableGroup, payableItem as item, payer } from '../../../../test/support/payer.ts';
import { faultsOf, mostOf, outcomeOf, requestOf, startForm, whyNoRecord, type ThirdPartyForm } from './form.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:40Z');
const known = { channel: ' City card ', number: ' A-1 ', remark: ' By the aunt ' };
const typed = (more: Partial<ThirdPartyForm> = {}) => ({ ...startForm(now, zone), ...known, fen: 5000, ...more });

it('S2.103 sends what staff know of the payment, the remark too, without the spaces around it', () => {
  expect(requestOf(payer(), typed(), zone)).toMatchObject({
    ...{ amount: 5000, payTime: '2026-09-01T02:30:00.000Z' },
    ...{ channelName: 'City card', thirdPartyNo: 'A-1', remark: 'By the aunt' },
  });
});

describe('the payment of an outside system', () => {
  const partlyChosen = payer({ items: [item(1, 100, 1), item(2, 50, 1), item(3, 30, 2, true), item(4, 20, 2)] });
  const faults = (form: ThirdPartyForm, who = partlyChosen) =>
    faultsOf(who, form, now, zone).map(({ path, code }) => `${path} ${code}`);

  it('S7.64 is of the required items and of the optional ones that are chosen already', () => {
    expect(mostOf(partlyChosen)).toBe(18_000);
    expect(outcomeOf(partlyChosen, typed({ fen: 18_000 }))).toMatchObject({ outstanding: 0, payStatus: 'completed' });
    expect(outcomeOf(partlyChosen, typed({ fen: 1 }))).toMatchObject({ outstanding: 17_999, payStatus: 'partPaid' });
  });

  it.each([null, 0, 18_001])('has no outcome yet at %s fen', (fen) => {
    expect(outcomeOf(partlyChosen, typed({ fen }))).toBeUndefined();
  });

  it.each<[string, Partial<ThirdPartyForm>, readonly string[]]>([
    ['in full', { fen: 18_000 }, []],
    ['above what is due', { fen: 18_001 }, ['amount recordTooMuch']],
    ['without an amount', { fen: null }, ['amount amountMissing']],
    ['of nothing', { fen: 0 }, ['amount amountMissing']],
    ['without a channel', { channel: ' ' }, ['channelName required']],
    ['without a number', { number: ' ' }, ['thirdPartyNo required']],
    ['with a channel of 51 characters', { channel: 'c'.repeat(51) }, ['channelName tooLong']],
    ['with a number of 65 characters', { number: '1'.repeat(65) }, ['thirdPartyNo tooLong']],
    ['with the longest of both', { channel: 'c'.repeat(50), number: '1'.repeat(64) }, []],
    ['without a time', { time: '' }, ['payTime required']],
    ['of the minute', { time: '10:30' }, []],
    ['S5.64 of a minute to come', { time: '10:31' }, ['payTime payTimeFuture']],
  ])('is shown its faults: %s', (_, change, found) => {
    expect(faults(typed(change))).toEqual(found);
  });
});

describe('nothing can be recorded', () => {
  it('where only optional items are left', () => {
    const { items } = payer();
    const optional = items.map((one) => ({ ...one, required: false, chosen: false }));

    expect(whyNoRecord(payer())).toBeNull();
    expect(whyNoRecord({ ...payer(), items: optional, groups: [] })).toBe('nothingDue');
  });

  it('where a choice is open, or the server says so; an order has its choice', () => {
    const club = { ...item(3, 30, 2), groupId: 'g1' };
    const itemGroups = [payableGroup('g1', 'Club', 1, [3])];
    const choosing = payer({ items: [item(1, 100, 1), club], itemGroups });
    const refused = { ...choosing.actions, record: 'personNotSent' } as const;

    expect(whyNoRecord(choosing)).toBe('choiceOpen');
    expect(whyNoRecord({ ...choosing, hasOrder: true })).toBeNull();
    expect(whyNoRecord({ ...choosing, actions: refused })).toBe('personNotSent');
  });
});

import { expect, it } from 'vitest';
import { payer } from '../../../../test/support/payer.ts';
import { requestOf, startForm, whyNoRecord } from './form.ts';

const zone = 'Asia/Shanghai';
const now = Date.parse('2026-09-01T02:30:40Z');

it('S2.103 sends what staff know of the payment, the remark too, without the spaces around it', () => {
  const typed = { fen: 5_000, channel: ' City card ', number: ' A-1 ', remark: ' By the aunt ' };

  expect(requestOf(payer(), { ...startForm(now, zone), ...typed }, zone)).toMatchObject({
    ...{ amount: 5_000, payTime: '2026-09-01T02:30:00.000Z' },
    ...{ channelName: 'City card', thirdPartyNo: 'A-1', remark: 'By the aunt' },
  });
});

it('has nothing to record where only optional items are left', () => {
  const { items } = payer();
  const optional = items.map((item) => ({ ...item, required: false, chosen: false }));

  expect(whyNoRecord(payer())).toBeNull();
  expect(whyNoRecord({ ...payer(), items: optional, groups: [] })).toBe('nothingDue');
});

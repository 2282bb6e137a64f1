import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../contract/permission.ts';
import {
  deadlineStateOf,
  isClosed,
  noticeActionsOf,
  onlinePayment,
  whyFormRefused,
  whyNotEditable,
  whyNotSendable,
  type FormFacts,
  type NoticeFacts,
} from './rules.ts';

const item = { itemId: 'tuition', accountId: 'bank', price: 100, quantity: 1 };
const good: FormFacts = {
  title: '秋季学费',
  schoolId: 'school',
  studySection: 2,
  peopleCount: 1,
  items: [item],
  description: '',
  limited: false,
  deadline: undefined,
  today: '2026-09-01',
};
const items = (count: number) => Array.from({ length: count }, (_, index) => ({ ...item, itemId: `item ${index}` }));

const largest = { ...item, price: 999_999_999, quantity: 500 };
const bill = (price: number) => [largest, { ...item, itemId: 'bus', price, quantity: 500 }];

describe('the notice form', () => {
  it('takes a bill of 10,000,000,000.00', () => {
    expect(whyFormRefused({ ...good, items: bill(1_000_000_001) })).toEqual([]);
  });

  it('refuses a bill of more, and says how much it can be', () => {
    const fault = { path: 'items', code: 'billTooBig', params: { max: '10,000,000,000.00' } };

    expect(whyFormRefused({ ...good, items: bill(1_000_000_002) })).toEqual([fault]);
  });

  it.each<[string, Partial<FormFacts>]>([
    ['the least there can be', {}],
    ['N5.04 N9.07 a title of 100 characters', { title: '学'.repeat(100) }],
    ['N5.17 N9.02 5000 people', { peopleCount: 5000 }],
    ['N5.52 N9.01 N3.06 50 items', { items: items(50) }],
    ['N5.04 N9.07 a title of 100 emoji', { title: '🎒'.repeat(100) }],
    ['N5.20 N9.08 a description of 1000 characters beyond the first plane', { description: '𠮷'.repeat(1000) }],
    ['N5.20 N9.08 a description of 1000 characters', { description: 'x'.repeat(1000) }],
    ['N5.08 a deadline today', { limited: true, deadline: '2026-09-01' }],
    ['N5.30 an amount of 0', { items: [{ ...item, price: 0 }] }],
    ['N5.33 N9.04 a quantity of 500', { items: [{ ...item, quantity: 500 }] }],
  ])('takes %s', (_, facts) => {
    expect(whyFormRefused({ ...good, ...facts })).toEqual([]);
  });

  it.each<[string, Partial<FormFacts>, string, string]>([
    ['N5.03 no title', { title: '  ' }, 'title', 'titleRequired'],
    ['N5.04 N9.07 a title of 101 characters', { title: 'x'.repeat(101) }, 'title', 'titleTooLong'],
    ['N5.05 no school', { schoolId: undefined }, 'schoolId', 'schoolRequired'],
    ['N5.06 no educational stage', { studySection: undefined }, 'studySection', 'studySectionRequired'],
    ['N5.09 no student', { peopleCount: 0 }, 'payNoticePersonReqList', 'peopleRequired'],
    ['N5.17 N9.02 5001 people', { peopleCount: 5001 }, 'payNoticePersonReqList', 'peopleTooMany'],
    ['N5.10 no item', { items: [] }, 'items', 'itemsRequired'],
    ['N5.52 N9.01 N3.06 51 items', { items: items(51) }, 'items', 'itemsTooMany'],
    ['N5.50 the same item twice', { items: [item, item] }, 'items', 'itemsDuplicate'],
    [
      'N5.49 items of two accounts',
      { items: [item, { ...item, itemId: 'bus', accountId: 'cash' }] },
      'items',
      'itemsOfOneAccount',
    ],
    ['N5.14 an item without amount', { items: [{ ...item, price: undefined }] }, 'items.0.money', 'amountMissing'],
    [
      'N5.12 an item without quantity',
      { items: [{ ...item, quantity: undefined }] },
      'items.0.number',
      'quantityMissing',
    ],
    ['N5.33 N9.04 a quantity of 0', { items: [{ ...item, quantity: 0 }] }, 'items.0.number', 'quantityRange'],
    ['N5.33 N9.04 a quantity of 501', { items: [{ ...item, quantity: 501 }] }, 'items.0.number', 'quantityRange'],
    ['N5.32 a quantity of 1.5', { items: [{ ...item, quantity: 1.5 }] }, 'items.0.number', 'quantityRange'],
    [
      'N5.20 N9.08 a description of 1001 characters',
      { description: 'x'.repeat(1001) },
      'costStatement',
      'descriptionTooLong',
    ],
    ['N5.07 no date where the deadline is limited', { limited: true }, 'deadlineAt', 'deadlineRequired'],
    ['N5.08 a deadline yesterday', { limited: true, deadline: '2026-08-31' }, 'deadlineAt', 'deadlinePast'],
  ])('refuses %s', (_, facts, path, code) => {
    expect(whyFormRefused({ ...good, ...facts })).toEqual([{ path, code }]);
  });
});

describe('online payment', () => {
  it.each([
    ['N4.27 parents are not notified', { wanted: true, notifyParents: false, limited: true }, 'parentsNotNotified'],
    ['N4.25 there is no deadline', { wanted: true, notifyParents: true, limited: false }, 'noDeadline'],
    ['it is switched off', { wanted: false, notifyParents: true, limited: true }, 'switchedOff'],
  ])('is off when %s', (_, facts, reason) => {
    expect(onlinePayment(facts)).toEqual({ available: false, reason });
  });

  it('is on with a deadline, when wanted and parents are notified', () => {
    expect(onlinePayment({ wanted: true, notifyParents: true, limited: true })).toEqual({ available: true });
  });
});

const draft: NoticeFacts = { deadline: '2026-09-01', timeZone: 'Asia/Shanghai' };
const lastMoment = Date.parse('2026-09-01T15:59:59Z');
const firstMomentAfter = Date.parse('2026-09-01T16:00:00Z');

describe('a deadline', () => {
  it('S4.14 lasts to the end of its day in the zone of the organisation', () => {
    expect([isClosed(draft, lastMoment), isClosed(draft, firstMomentAfter)]).toEqual([false, true]);
  });

  it('N3.63 is open before its end, ended after it, none where there is none', () => {
    const unlimited = { timeZone: 'Asia/Shanghai' };

    expect([deadlineStateOf(draft, lastMoment), deadlineStateOf(draft, firstMomentAfter)]).toEqual(['open', 'ended']);
    expect(deadlineStateOf(unlimited, lastMoment)).toBe('none');
  });
});

describe('the state of a notice', () => {
  it.each<[string, Partial<NoticeFacts>, number, string | undefined]>([
    ['a draft', {}, lastMoment, undefined],
    ['N4.13 N4.15 a sent notice', { sent: {} }, lastMoment, 'noticeLocked'],
    ['N4.14 N4.15 a closed notice', {}, firstMomentAfter, 'noticeClosed'],
    ['a notice that a job is writing', { jobId: 'job' }, lastMoment, 'jobRunning'],
    ['a notice that is being imported', { jobId: 'job', importing: true }, lastMoment, 'jobRunning'],
    ['a notice whose import broke off', { importing: true }, lastMoment, 'importBroken'],
  ])('tells whether the form can change: %s', (_, facts, now, expected) => {
    expect(whyNotEditable({ ...draft, ...facts }, now)).toBe(expected);
  });

  it.each<[string, Partial<NoticeFacts>, number, number, string | undefined]>([
    ['S4.20 somebody is unsent', {}, 1, lastMoment, undefined],
    ['S4.20 everybody was sent it', {}, 0, lastMoment, 'nothingToSend'],
    ['S4.15 it is closed', {}, 1, firstMomentAfter, 'noticeClosed'],
    ['a job is running', { jobId: 'job' }, 1, lastMoment, 'jobRunning'],
    ['its import runs', { jobId: 'job', importing: true }, 1, lastMoment, 'jobRunning'],
    ['its import broke off', { importing: true }, 1, lastMoment, 'importBroken'],
    ['a job that wrote people was given up', { peopleBehind: true }, 1, lastMoment, 'peopleBehind'],
  ])('tells whether it can be sent: %s', (_, facts, unsent, now, expected) => {
    expect(whyNotSendable({ ...draft, ...facts }, unsent, now)).toBe(expected);
  });

  it.each<[string, Partial<NoticeFacts>, { unsent: number; withdrawn: number }]>([
    ['a draft', {}, { unsent: 1, withdrawn: 0 }],
    ['a sent notice', { sent: {} }, { unsent: 1, withdrawn: 1 }],
    ['a notice with nobody to send it to', { sent: {} }, { unsent: 0, withdrawn: 0 }],
  ])('S4.15 disables every action on people once the deadline has ended: %s', (_, facts, counts) => {
    const held = new Set<Permission>(permissions);

    const { edit, ...bulkActions } = noticeActionsOf({ ...draft, ...facts }, counts, held, firstMomentAfter);

    expect(edit).not.toBeNull();
    expect(bulkActions).toEqual({ send: 'noticeClosed', sendSelected: 'noticeClosed' });
  });

  it('S6.01 S6.04 offers editing and sending with the update permission only', () => {
    const held = new Set<Permission>(['UPDATE_PAYMENT_NOTICE']);
    const counts = { unsent: 1, withdrawn: 0 };

    expect(noticeActionsOf(draft, counts, held, lastMoment)).toEqual({ edit: null, send: null, sendSelected: null });
    expect(noticeActionsOf(draft, counts, new Set<Permission>(['HANDING_CHARGES']), lastMoment)).toEqual({
      edit: 'forbidden',
      send: 'forbidden',
      sendSelected: 'forbidden',
    });
  });

  it('offers to send withdrawn people again by name, though nobody is unsent', () => {
    const held = new Set<Permission>(['UPDATE_PAYMENT_NOTICE']);

    expect(noticeActionsOf(draft, { unsent: 0, withdrawn: 1 }, held, lastMoment)).toMatchObject({
      send: 'nothingToSend',
      sendSelected: null,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../contract/permission.ts';
import {
  deadlineStateOf,
  isClosed,
  noticeActionsOf,
  onlinePayment,
  whyNotEditable,
  whyNotExtendable,
  whyNotPreviewable,
  whyNotSendable,
  whyNotWithdrawable,
  type NoticeFacts,
} from './rules.ts';

describe('online payment', () => {
  it.each([
    ['N4.27 parents are not notified', { wanted: true, notifyParents: false, limited: true }, 'parentsNotNotified'],
    ['N4.25 there is no deadline', { wanted: true, notifyParents: true, limited: false }, 'noDeadline'],
    ['it is switched off', { wanted: false, notifyParents: true, limited: true }, 'switchedOff'],
  ])('%s: it is off', (_, facts, reason) => {
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

  it('N4.14 S4.14 lasts in another zone to the end of the day there', () => {
    const inNewYork = { deadline: '2026-09-01', timeZone: 'America/New_York' };
    const lastThere = Date.parse('2026-09-02T03:59:59Z');

    expect([isClosed(inNewYork, lastThere), isClosed(inNewYork, lastThere + 1_000)]).toEqual([false, true]);
    expect(whyNotEditable(inNewYork, lastThere)).toBeUndefined();
    expect(whyNotEditable(inNewYork, lastThere + 1_000)).toBe('noticeClosed');
  });

  it('N3.63 S2.21 is open before its end, ended after it, none where there is none', () => {
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
  ])('%s: whether the form can change', (_, facts, now, expected) => {
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
  ])('%s: whether it can be sent', (_, facts, unsent, now, expected) => {
    expect(whyNotSendable({ ...draft, ...facts }, unsent, now)).toBe(expected);
  });

  it.each<[string, Partial<NoticeFacts>, number, string | undefined]>([
    ['a draft', {}, lastMoment, undefined],
    ['N8.09 a sent notice', { sent: {} }, lastMoment, undefined],
    ['S4.14 a closed notice', {}, firstMomentAfter, 'noticeClosed'],
    ['a notice that a job holds', { jobId: 'job' }, lastMoment, 'jobRunning'],
    ['a notice that is being imported', { jobId: 'job', importing: true }, lastMoment, 'jobRunning'],
    ['a notice whose import broke off', { importing: true }, lastMoment, 'importBroken'],
    ['a notice whose last job was given up', { peopleBehind: true }, lastMoment, 'peopleBehind'],
    ['S6.33 a notice for enrolled students', { businessType: 'finance' }, lastMoment, undefined],
    ['S6.33 a notice for prospective students', { businessType: 'enroll' }, lastMoment, 'noticeNotExtendable'],
  ])('%s: whether people can be added', (_, facts, now, expected) => {
    expect(whyNotExtendable({ ...draft, ...facts }, now)).toBe(expected);
  });

  it('N6.12 has a preview for enrolled students only', () => {
    const businessTypes = [undefined, 'finance', 'enroll'] as const;

    expect(businessTypes.map((businessType) => whyNotPreviewable({ businessType }))).toEqual([
      ...[undefined, undefined, 'noticeNotPreviewable'],
    ]);
    expect(noticeActionsOf({ ...draft, businessType: 'enroll' }, nobody, everything, lastMoment)).toMatchObject({
      preview: 'noticeNotPreviewable',
    });
  });

  const nobody = {
    ...{ total: 1, unsent: 0, sent: 0, withdrawn: 0, withOrder: 0, deletable: 0 },
    ...{ sentToPay: 0, sentUnpaid: 0, owingParents: 0, remindable: 0 },
  };
  const somebody = { ...nobody, unsent: 1, deletable: 1, sentToPay: 1, sentUnpaid: 1, owingParents: 1, remindable: 1 };
  const everything = new Set<Permission>(permissions);

  it.each<[string, Partial<NoticeFacts>, Partial<typeof nobody>]>([
    ['a draft', {}, { unsent: 1 }],
    [
      'a sent notice',
      { sent: {} },
      { unsent: 1, withdrawn: 1, sentToPay: 1, sentUnpaid: 1, owingParents: 1, remindable: 1 },
    ],
    ['a notice with nobody to send it to', { sent: {} }, {}],
  ])('S4.15 disables every action on people once the deadline has ended: %s', (_, facts, counts) => {
    const {
      edit,
      rename,
      changeDeadline,
      delete: deleting,
      preview,
      refresh,
      ...bulkActions
    } = noticeActionsOf({ ...draft, ...facts }, { ...nobody, ...counts }, everything, firstMomentAfter);

    expect(bulkActions).toEqual({
      ...{ addPeople: 'noticeClosed', send: 'noticeClosed', sendSelected: 'noticeClosed', remind: 'noticeClosed' },
      ...{ withdraw: 'noticeClosed', withdrawSelected: 'noticeClosed', deleteSelected: 'noticeClosed' },
      ...{ batchAdjust: 'noticeClosed', payOff: 'noticeClosed', remindSelected: 'noticeClosed' },
      resend: 'noticeClosed',
    });
    expect({ edit, rename, changeDeadline, deleting, preview, refresh }).toEqual({
      ...{ edit: facts.sent ? 'noticeLocked' : 'noticeClosed', rename: null, changeDeadline: null, deleting: null },
      ...{ preview: null, refresh: null },
    });
  });

  it('N7.022 S7.40 lets title and deadline change whatever the notice is', () => {
    const facts = { ...draft, sent: {}, jobId: 'job' };

    expect(noticeActionsOf(facts, nobody, everything, firstMomentAfter)).toMatchObject({
      ...{ rename: null, changeDeadline: null },
    });
  });

  it('S6.01 S6.02 S6.03 S6.04 offers actions with the update permission only', () => {
    const right = 'UPDATE_PAYMENT_NOTICE';
    const offeredTo = (held: Permission[]) => noticeActionsOf(draft, somebody, new Set(held), lastMoment);
    const { remind, remindSelected, resend, payOff, preview, refresh, ...offered } = offeredTo([right]);
    const without = offeredTo(permissions.filter((one) => one !== right));

    expect(new Set([remind, remindSelected, resend, payOff])).toEqual(new Set(['forbidden']));
    expect(new Set(Object.values(offered))).toEqual(new Set([null]));
    for (const action of Object.keys(offered)) expect(without).toHaveProperty(action, 'forbidden');
    expect(new Set([preview, refresh, without.preview, without.refresh, without.payOff])).toEqual(new Set([null]));
  });

  it.each([
    ['S6.02', 'addPeople', 'UPDATE_PAYMENT_NOTICE'],
    ['S6.03', 'withdraw', 'UPDATE_PAYMENT_NOTICE'],
    ['S6.05', 'batchAdjust', 'UPDATE_PAYMENT_NOTICE'],
    ['S6.08', 'delete', 'UPDATE_PAYMENT_NOTICE'],
    ['S6.08', 'deleteSelected', 'UPDATE_PAYMENT_NOTICE'],
    ['S6.11', 'remind', 'PAYMENT_CALL'],
    ['S6.12', 'remindSelected', 'PAYMENT_CALL'],
    ['S6.13', 'payOff', 'HANDING_CHARGES'],
  ] as const)('%s offers %s to whoever holds %s, and to nobody else', (_, action, permission) => {
    const offeredTo = (held: readonly Permission[]) =>
      noticeActionsOf({ ...draft, sent: {} }, somebody, new Set(held), lastMoment)[action];

    expect(offeredTo([permission])).toBeNull();
    expect(offeredTo([...everything].filter((one) => one !== permission))).toBe('forbidden');
  });

  it('S4.20 offers to send withdrawn people again by name, though nobody is unsent', () => {
    expect(noticeActionsOf(draft, { ...nobody, withdrawn: 1 }, everything, lastMoment)).toMatchObject({
      ...{ send: 'nothingToSend', sendSelected: null },
    });
  });

  it.each<[string, Partial<NoticeFacts>, { count: number; isBulk: boolean }, number, string | undefined]>([
    ['S4.18 somebody is sent and to pay', {}, { count: 1, isBulk: true }, lastMoment, undefined],
    ['S4.18 nobody is', {}, { count: 0, isBulk: true }, lastMoment, 'nothingToWithdraw'],
    ['S4.15 it is closed', {}, { count: 1, isBulk: true }, firstMomentAfter, 'noticeClosed'],
    ['S4.32 it is closed, and one person is meant', {}, { count: 1, isBulk: false }, firstMomentAfter, undefined],
    ['a job is running', { jobId: 'job' }, { count: 1, isBulk: true }, lastMoment, 'jobRunning'],
  ])('%s: whether it can be withdrawn', (_, facts, people, now, expected) => {
    expect(whyNotWithdrawable({ ...draft, ...facts }, people, now)).toBe(expected);
  });

  it.each<[string, keyof ReturnType<typeof noticeActionsOf>]>([
    ['S4.31', 'deleteSelected'],
    ['S6.34', 'withdraw'],
    ['S6.34', 'withdrawSelected'],
    ['S6.35', 'remind'],
    ['S6.35', 'remindSelected'],
    ['S6.36', 'send'],
    ['S6.36', 'sendSelected'],
    ['S6.37', 'batchAdjust'],
  ])('%s is for enrolled students only: %s', (_, action) => {
    const counts = {
      ...nobody,
      total: 1,
      unsent: 1,
      withdrawn: 1,
      sentToPay: 1,
      sentUnpaid: 1,
      owingParents: 1,
      remindable: 1,
      deletable: 1,
    };
    const reasons = ([undefined, 'finance', 'enroll'] as const).map(
      (businessType) => noticeActionsOf({ ...draft, sent: {}, businessType }, counts, everything, lastMoment)[action],
    );

    expect(reasons).toEqual([null, null, 'noticeOfClues']);
  });

  it('S4.17 reads the data of students again though the deadline has ended', () => {
    expect(noticeActionsOf(draft, nobody, everything, firstMomentAfter).refresh).toBeNull();
    expect(noticeActionsOf({ ...draft, jobId: 'job' }, nobody, everything, lastMoment).refresh).toBe('jobRunning');
    expect(noticeActionsOf(draft, { ...nobody, total: 0 }, everything, lastMoment).refresh).toBe('nobodyToRefresh');
  });

  it.each<[string, Partial<NoticeFacts>, Partial<typeof nobody>, string | null]>([
    ['nobody has it', { sent: {} }, { withdrawn: 1 }, null],
    ['it is closed', { deadline: '2020-01-01' }, {}, null],
    ['its import broke off', { importing: true }, {}, null],
    ['somebody has it', { sent: {} }, { sent: 1 }, 'noticeStillSent'],
    ['an order was opened and refunded', { sent: {} }, { withdrawn: 1, withOrder: 1 }, 'noticeHasOrders'],
    ['a job is running', { jobId: 'job' }, {}, 'jobRunning'],
  ])('S1.16 S4.13 tells whether it can be deleted: %s', (_, facts, counts, expected) => {
    const found = noticeActionsOf({ ...draft, ...facts }, { ...nobody, ...counts }, everything, lastMoment);

    expect(found.delete).toBe(expected);
  });

  it('S4.18 S4.32 withdraws from all only people to pay, by name also people who were refunded', () => {
    const counts = { ...nobody, sentUnpaid: 1 };

    expect(noticeActionsOf({ ...draft, sent: {} }, counts, everything, lastMoment)).toMatchObject({
      ...{ withdraw: 'nothingToWithdraw', withdrawSelected: null },
    });
  });
});

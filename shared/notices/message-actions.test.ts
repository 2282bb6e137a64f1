import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '../contract/permission.ts';
import { noticeActionsOf, type NoticeFacts } from './rules.ts';

const draft: NoticeFacts = { deadline: '2026-09-01', timeZone: 'Asia/Shanghai' };
/** Of the deadline, in Shanghai. */
const lastMoment = Date.parse('2026-09-01T15:59:59Z');
const nobody = {
  ...{ total: 1, unsent: 0, sent: 0, withdrawn: 0, withOrder: 0, deletable: 0 },
  ...{ sentToPay: 0, sentUnpaid: 0, owingParents: 0, remindable: 0 },
};
const everything = new Set<Permission>(permissions);

describe('messages to the parents of a notice', () => {
  it.each<[string, Partial<NoticeFacts>, number, string | null]>([
    ['S4.19 some who were sent it still owe', { sent: {} }, 1, null],
    ['S4.19 nobody still owes', { sent: {} }, 0, 'nobodyToRemind'],
    ['S4.19 it was sent to nobody', {}, 0, 'noticeNotSent'],
    ['N4.26 parents are not notified', { sent: {}, notifyParents: false }, 1, 'messagesOff'],
  ])('S6.11 offers to remind parents with the permission: %s', (_, facts, owingParents, expected) => {
    const remindOf = (...held: Permission[]) =>
      noticeActionsOf({ ...draft, ...facts }, { ...nobody, owingParents }, new Set(held), lastMoment).remind;

    expect(remindOf('PAYMENT_CALL')).toBe(expected);
    expect(remindOf('UPDATE_PAYMENT_NOTICE')).toBe('forbidden');
  });

  it('S4.19 S4.29 offers to remind by name whoever was refunded, though nobody else still owes', () => {
    const counts = { ...nobody, remindable: 1 };

    expect(noticeActionsOf({ ...draft, sent: {} }, counts, everything, lastMoment)).toMatchObject({
      ...{ remind: 'nobodyToRemind', remindSelected: null },
    });
  });

  it('offers to send failed messages again with the permission to remind', () => {
    const resendOf = (...held: Permission[]) => noticeActionsOf(draft, nobody, new Set(held), lastMoment).resend;

    expect(resendOf('PAYMENT_CALL')).toBeNull();
    expect(resendOf('UPDATE_PAYMENT_NOTICE')).toBe('forbidden');
  });
});

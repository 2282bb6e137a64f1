import * as z from 'zod/mini';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { asId } from '../../../../shared/contract/ids.ts';
import { characterCount, isBlank } from '../../../../shared/contract/text.ts';
import { areGroupsSatisfied } from '../../../../shared/items/amounts.ts';
import { groupedFenText } from '../../../../shared/money/fen.ts';
import type { addThirdPartyRecord } from '../../../../shared/payments/calls/add-third-party-record.ts';
import { paymentLimits } from '../../../../shared/payments/codes.ts';
import { whyThirdPartyRefused } from '../../../../shared/payments/rules/third-party.ts';
import { isRecordedOnOrder } from '../../../../shared/people/rules.ts';
import type { Sent } from '../../client/request.ts';
import { clockAt, instantAt } from '../parts/pay-time.ts';
import { linesOf, receivableOf } from '../settlement/lines.ts';
import { previewOf } from '../settlement/preview.ts';
import type { Desk, Payer } from '../settlement/proposal.ts';

/** What staff know of a payment of an outside system. */
export const thirdPartyForm = z.object({
  /** Null while the field is empty. */
  fen: z.nullable(z.int()),
  channel: z.string(),
  number: z.string(),
  /** In the organisation's time zone. */
  date: z.string(),
  time: z.string(),
  remark: z.string(),
});
export type ThirdPartyForm = z.infer<typeof thirdPartyForm>;

export const startForm = (now: number, timeZone: string): ThirdPartyForm => ({
  ...{ fen: null, channel: '', number: '', remark: '' },
  ...clockAt(now, timeZone),
});

/** The server derives the id of the outside system's account. */
export const channelId = asId('account', '0'.repeat(26));

const deskOf = (payer: Payer): Pick<Desk, 'payer' | 'mode'> => ({
  payer,
  mode: isRecordedOnOrder(payer) ? 'topUp' : 'pay',
});

/** The outside system chose no items: they are those that are chosen already. */
const optionalOf = ({ items }: Payer) =>
  items.filter((item) => !item.required && item.chosen).map((one) => one.photoId);

/** What is still to be paid, fen. */
export const mostOf = (payer: Payer): number => receivableOf(deskOf(payer), optionalOf(payer));

/**
 * Why nothing can be recorded now: the outside system chose no items, so it cannot pay a choice that is still open, nor
 * where only optional ones are left.
 */
export const whyNoRecord = (payer: Payer): Payer['actions']['record'] => {
  const { actions, hasOrder, items, groups } = payer;
  if (actions.record !== null || hasOrder) return actions.record;
  if (!areGroupsSatisfied({ items, groups })) return 'choiceOpen';
  return mostOf(payer) === 0 ? 'nothingDue' : null;
};

/** What the record would book, by the functions that book it; undefined while the amount does not fit. */
export const outcomeOf = (payer: Payer, { fen }: ThirdPartyForm) =>
  fen === null || fen === 0
    ? undefined
    : previewOf(deskOf(payer), {
        optional: optionalOf(payer),
        rows: [{ key: 1, accountId: channelId, payMode: 'other', fen }],
        balance: null,
      });

const textFaults = (path: string, text: string, max: number): FieldFault[] => {
  if (isBlank(text)) return [{ path, code: 'required' }];
  return characterCount(text.trim()) > max ? [{ path, code: 'tooLong', params: { max } }] : [];
};

/** Every fault of the form, by the rule that the server uses, and of fields that are still empty. */
export const faultsOf = (payer: Payer, form: ThirdPartyForm, now: number, timeZone: string): FieldFault[] => {
  const payTime = instantAt(form.date, form.time, timeZone);
  const amount = form.fen ?? 0;
  const refusal = whyThirdPartyRefused({
    person: { ...payer, unallocated: payer.overpaid },
    ...{ items: payer.items, groups: payer.groups, amount, now },
    order: payer.hasOrder ? { lines: linesOf(deskOf(payer), optionalOf(payer)) } : undefined,
    payTime: payTime === undefined ? now : Date.parse(payTime),
  });
  const most = mostOf(payer);
  return [
    ...(refusal?.fields ?? []),
    ...(amount > most ? [{ path: 'amount', code: 'recordTooMuch', params: { most: groupedFenText(most) } }] : []),
    ...textFaults('channelName', form.channel, paymentLimits.channelCharacters),
    ...textFaults('thirdPartyNo', form.number, paymentLimits.thirdPartyNoCharacters),
    ...(payTime === undefined ? [{ path: 'payTime', code: 'required' }] : []),
  ];
};

/** The request, for a form without faults. */
export const requestOf = (payer: Payer, form: ThirdPartyForm, timeZone: string): Sent<typeof addThirdPartyRecord> => ({
  ...{ noticeId: payer.noticeId, studentId: payer.studentId, version: payer.version },
  ...{ amount: form.fen ?? 0, payTime: instantAt(form.date, form.time, timeZone) ?? '' },
  ...{ channelName: form.channel.trim(), thirdPartyNo: form.number.trim(), remark: form.remark.trim() },
});

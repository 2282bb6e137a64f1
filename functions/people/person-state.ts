import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { payStatusCodes, sendStatusCodes } from '../../shared/notices/codes.ts';
import { grade, studentStatusCodes } from '../../shared/students/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';
import { billedCodes } from './billed.ts';

/**
 * The state of a person: the list of a notice's people is these rows, at most 400 bytes each. Sums in fen. Read: the
 * notice's partition, consistently, or by key.
 */
export const personState = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'NOTICE#{noticeId}',
  sk: 'PERSON#{studentId}',
  bytesMax: 400,
  version: 1,
  codes: {
    studentStatus: studentStatusCodes,
    sendStatus: sendStatusCodes,
    payStatus: payStatusCodes,
    billed: billedCodes,
  },
  fields: () => ({
    noticeId: looseId('notice'),
    studentId: looseId('student'),
    name: text(),
    eName: text(),
    studentNumber: text(),
    phoneNumber: text(),
    grade: grade(),
    classId: z.optional(looseId('class')),
    studentStatus: wordIn(studentStatusCodes),
    sendStatus: wordIn(sendStatusCodes),
    payStatus: wordIn(payStatusCodes),
    required: integer(),
    optional: integer(),
    due: integer(),
    /** Rows of the release before do not say. */
    billed: z.optional(wordIn(billedCodes)),
    /** What was received and not refunded. */
    received: integer(),
    /** All refunds together, of closed orders too. */
    refunded: integer(),
    /** Received and on no item: the family paid too much. Absent: nothing. */
    unallocated: z.optional(integer()),
    orderNo: z.optional(text()),
    /** An order was opened and cancelled: `orderNo` names none any more. */
    hadOrder: z.optional(z.literal(true)),
    /** What closed orders changed in the student's balance, while `orderNo` names no order that knows it. Absent: nothing. */
    earlierBalance: z.optional(integer()),
    /** Last payment, ISO. */
    paidAt: z.optional(text()),
    revision: integer(),
    /** How often the person was sent the notice: a pay link is of one sending. Rows of the release before have none. */
    sendings: z.optional(integer()),
  }),
  short: {
    name: 'n',
    eName: 'e',
    studentNumber: 'no',
    phoneNumber: 'ph',
    grade: 'g',
    classId: 'c',
    studentStatus: 'st',
    sendStatus: 'ss',
    payStatus: 'ps',
    required: 'rq',
    optional: 'op',
    due: 'du',
    billed: 'b',
    received: 'rc',
    refunded: 'rf',
    unallocated: 'un',
    orderNo: 'on',
    hadOrder: 'ho',
    earlierBalance: 'eb',
    paidAt: 'pa',
    revision: 'r',
    sendings: 's',
  },
});
export type PersonState = Stored<typeof personState>;

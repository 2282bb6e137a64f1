import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, fen, text } from '../../shared/contract/plain.ts';
import { payModeCodes } from '../../shared/payments/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** An order of class enrolment: masters of another system. Amounts in fen. Read by key, or all of one school (byParent). */
export const classOrder = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'CLASSORDER#{classOrderId}',
  sk: 'CLASSORDER',
  parent: 'SCHOOL#{schoolId}#CLASSORDERS',
  parentSort: '{orderNo}',
  bytesMax: 70_000,
  version: 1,
  fields: () => ({
    classOrderId: looseId('classOrder'),
    orderNo: text(),
    orgId: text(),
    schoolId: looseId('school'),
    studentId: looseId('student'),
    lines: z.array(
      z.object({
        lineNo: text(),
        name: text(),
        eName: text(),
        due: fen(),
        received: fen(),
        refunded: fen(),
        refunding: fen(),
      }),
    ),
    slips: z.array(
      z.object({
        recordNo: text(),
        amount: fen(),
        refunded: fen(),
        refunding: fen(),
        canRefundOnline: boolean(),
        payMode: wordIn(payModeCodes),
        payTime: text(),
      }),
    ),
    balanceUsed: fen(),
    balanceReturned: fen(),
  }),
});
export type ClassOrder = Stored<typeof classOrder>;

import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { CallErrorCode } from '../../client/call-error.ts';

/** The form stays open, to be corrected or sent again. */
const staying: readonly CallErrorCode[] = ['1700026', 'invalid', 'busy', 'tooManyRequests'];

/** The items or amounts have changed; the dialog opens again with the current ones. */
const reopening: readonly CallErrorCode[] = ['1700022', '1700030', '1700037'];

export interface RefusedPayment {
  readonly code: CallErrorCode;
  readonly fields: readonly FieldFault[];
}

/** Whether the balance has become less than the dialog shows: its own check let the amount pass. */
export const isBalanceGone = ({ fields }: RefusedPayment): boolean =>
  fields.some(({ code }) => code === 'balanceTooLow');

/** What becomes of the dialog when a payment or a top-up is refused (S8.07-11). */
export const afterRefusal = (refused: RefusedPayment): 'stays' | 'reopens' | 'ends' => {
  const { code } = refused;
  if (isBalanceGone(refused)) return 'reopens';
  if (staying.includes(code)) return 'stays';
  return reopening.includes(code) ? 'reopens' : 'ends';
};

import type { CallErrorCode } from '../../client/call-error.ts';

/** The form stays open, to be corrected or sent again. */
export const staying: readonly CallErrorCode[] = ['1700026', 'invalid', 'busy', 'tooManyRequests'];

/** The items or amounts have changed; the dialog opens again with the current ones. */
const reopening: readonly CallErrorCode[] = ['1700022', '1700030', '1700037'];

/** What becomes of the dialog when a payment or a top-up is refused (S8.07-11). */
export const afterRefusal = (code: CallErrorCode): 'stays' | 'reopens' | 'ends' => {
  if (staying.includes(code)) return 'stays';
  return reopening.includes(code) ? 'reopens' : 'ends';
};

/** S8.07-09: the items or amounts have changed; the dialog opens again with the current ones. */
export const reopening: readonly string[] = ['1700022', '1700030', '1700037'];

/** The form stays open, to be corrected or sent again. After every other refusal the dialog ends (S8.10, S8.11). */
export const staying: readonly string[] = ['1700026', 'invalid', 'busy', 'tooManyRequests'];

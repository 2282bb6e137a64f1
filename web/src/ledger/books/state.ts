import type { Answer } from '../../../../shared/contract/call.ts';
import type { getBooksStatus } from '../../../../shared/ledger/calls/get-books-status.ts';

export type Books = Answer<typeof getBooksStatus>;
export type BooksState = 'never' | 'agree' | 'late' | 'differ';

/** A difference is worse than a check that is missing. */
export const booksStateOf = ({ checkedAt, differenceCount, late }: Books): BooksState => {
  if (checkedAt === undefined) return 'never';
  if (differenceCount > 0) return 'differ';
  return late ? 'late' : 'agree';
};

/** The comparison of the books for figures that a test has at once. */
import type { Difference, Figure, Sums } from '../../functions/ledger/books.ts';
import { comparison } from '../../functions/ledger/comparison.ts';

export const compareBooks = (sums: Sums, figures: readonly Figure[]): Difference[] => {
  const books = comparison(sums);
  figures.forEach(books.add);
  return books.differences();
};

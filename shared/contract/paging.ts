import * as z from 'zod';

/** One-based page of a list. `sizes` are the page sizes that the call serves. */
export const pageRequest = (sizes: readonly number[], standard: number) => ({
  pageIndex: z.int().min(1).max(10_000).default(1),
  pageSize: z
    .int()
    .refine((size) => sizes.includes(size), { error: 'pageSize' })
    .default(standard),
});

/** The documents' page answer (N7.036). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), currentIndex: z.int(), totalCount: z.int() });

/** Cuts one page out of all matches. */
export const cutPage = <Row>(rows: readonly Row[], page: { pageIndex: number; pageSize: number }) => ({
  list: rows.slice((page.pageIndex - 1) * page.pageSize, page.pageIndex * page.pageSize),
  currentIndex: page.pageIndex,
  totalCount: rows.length,
});

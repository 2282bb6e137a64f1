import * as z from 'zod/mini';
import { integer } from './plain.ts';

/** One-based page of a list. `sizes` are the page sizes that the call serves. */
export const pageRequest = (sizes: readonly number[], standard: number) => ({
  pageIndex: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  pageSize: z._default(z.int().check(z.refine((size) => sizes.includes(size), { error: 'pageSize' })), standard),
});

/** The documents' page answer (N7.036). */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ list: z.array(row), currentIndex: integer(), totalCount: integer() });

/** Cuts one page out of all matches. */
export const cutPage = <Row>(rows: readonly Row[], page: { pageIndex: number; pageSize: number }) => ({
  list: rows.slice((page.pageIndex - 1) * page.pageSize, page.pageIndex * page.pageSize),
  currentIndex: page.pageIndex,
  totalCount: rows.length,
});

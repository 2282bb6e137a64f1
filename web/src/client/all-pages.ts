interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly totalCount: number;
}

const pagesAtOnce = 4;
const pagesMax = 200;

/**
 * Reads all pages of a list, a few at a time; the first page says how many there are. `onProgress(done, total)` counts
 * rows.
 */
export const readAllPages = async <Row>(
  readPage: (pageIndex: number) => Promise<PageOf<Row>>,
  pageSize: number,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<Row[]> => {
  const first = await readPage(1);
  const rows = [...first.list];
  const pageCount = Math.min(Math.ceil(first.totalCount / pageSize), pagesMax);
  onProgress(rows.length, first.totalCount);
  for (let next = 2; next <= pageCount; next += pagesAtOnce) {
    const indexes = Array.from({ length: Math.min(pagesAtOnce, pageCount - next + 1) }, (_, offset) => next + offset);
    const pages = await Promise.all(indexes.map(readPage));
    rows.push(...pages.flatMap(({ list }) => list));
    onProgress(rows.length, first.totalCount);
  }
  return rows;
};

interface PageOf<Row> {
  readonly list: readonly Row[];
  readonly totalCount: number;
}

interface Paging<Row> {
  readonly pageSize: number;
  /** What tells a row from every other one. */
  readonly keyOf: (row: Row) => string;
  /** Counts rows. */
  readonly onProgress?: (done: number, total: number) => void;
}

type ReadPage<Row> = (pageIndex: number) => Promise<PageOf<Row>>;

const pagesAtOnce = 4;
const pagesMax = 200;
const readingsMax = 4;

const readEachPage = async <Row>(
  readPage: ReadPage<Row>,
  { pageSize, onProgress = () => undefined }: Paging<Row>,
): Promise<PageOf<Row>[]> => {
  const first = await readPage(1);
  const pages = [first];
  const pageCount = Math.min(Math.ceil(first.totalCount / pageSize), pagesMax);
  const tell = () => onProgress(pages.flatMap(({ list }) => list).length, first.totalCount);
  tell();
  for (let next = 2; next <= pageCount; next += pagesAtOnce) {
    const indexes = Array.from({ length: Math.min(pagesAtOnce, pageCount - next + 1) }, (_, offset) => next + offset);
    pages.push(...(await Promise.all(indexes.map(readPage))));
    tell();
  }
  return pages;
};

/** Whether rows came, went or changed places between one page and another: then one can be missing. */
const isMoved = <Row>(pages: readonly PageOf<Row>[], keyOf: (row: Row) => string): boolean => {
  const keys = pages.flatMap(({ list }) => list.map(keyOf));
  return new Set(pages.map(({ totalCount }) => totalCount)).size > 1 || new Set(keys).size < keys.length;
};

/**
 * Reads all pages of a list, a few at a time; the first page says how many there are. A list that changes meanwhile is
 * read again; one that never rests is as its last reading has it.
 */
export const readAllPages = async <Row>(readPage: ReadPage<Row>, paging: Paging<Row>): Promise<Row[]> => {
  let pages = await readEachPage(readPage, paging);
  for (let reading = 2; reading <= readingsMax && isMoved(pages, paging.keyOf); reading += 1)
    pages = await readEachPage(readPage, paging);
  return pages.flatMap(({ list }) => list);
};

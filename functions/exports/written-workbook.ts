import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Worksheet } from 'exceljs';

/**
 * A workbook whose rows are compressed as soon as they are committed: a file can have 250,000 of them. `sharesTexts`: a
 * text is written once, however many cells hold it, because a small file can repeat one of 32,767 characters in all of
 * its cells.
 */
export const writtenWorkbook = async ({ sharesTexts } = { sharesTexts: true }) => {
  const { default: exceljs } = await import('exceljs');
  const stream = new PassThrough();
  const bytes = buffer(stream);
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: sharesTexts });
  return {
    workbook,
    finish: async (): Promise<Uint8Array> => {
      await workbook.commit();
      return bytes;
    },
  };
};

const rowsAtOnce = 500;

/** Where a sheet goes. The package has it, without a type and without waiting for it. */
const outletsOf = (sheet: Worksheet): readonly Writable[] =>
  (sheet as Worksheet & { readonly stream: { readonly pipes: readonly Writable[] } }).stream.pipes;

/** Waits until the rows that are committed are compressed, so that they do not fill the memory. */
export const letOut = async (sheet: Worksheet, index: number): Promise<void> => {
  if (index % rowsAtOnce !== 0) return;
  await new Promise((resolve) => setImmediate(resolve));
  for (const outlet of outletsOf(sheet)) if (outlet.writableNeedDrain) await once(outlet, 'drain');
};

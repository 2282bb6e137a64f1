import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import type { Tables } from '../storage/client.ts';
import type { ExportFacts } from './export-workbook.ts';
import type { ExportSheet } from './export-sheet.ts';

/** What an export reads by. */
export interface ExportWork extends ExportFacts {
  readonly tables: Tables;
  readonly orgId: string;
  /** Whoever asks may see the rows of these schools, and of no others. */
  readonly schoolIds: readonly string[];
  /** Whether so many rows, or the time that they took, are more than the work allows: asked after each part that is read. */
  isTooMuch(rows: number): boolean;
}

/** What the job of an export keeps: what was asked for, as its kind knows it, and the schools whose rows it has. */
export const exportInput = z.object({
  language: z.enum(['zh', 'en']),
  asked: z.record(z.string(), z.unknown()),
  schoolIds: z.optional(z.array(z.string())),
});

/** A kind of export, defined by the module whose rows it has. */
export interface ExportKind<Input extends z.ZodMiniType = z.ZodMiniType> extends JobKind<Input> {
  /** The name of the file, in a language. */
  readonly fileName: Readonly<Record<'zh' | 'en', string>>;
  /**
   * The sheets with their rows; undefined when there are more than the work allows. The first one decides it. Throws
   * NotFound when the rows are gone or those of another school meanwhile.
   */
  sheets(work: ExportWork, input: z.output<Input>): Promise<readonly [ExportSheet, ...ExportSheet[]] | undefined>;
}

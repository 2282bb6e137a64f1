import * as z from 'zod/mini';
import { asId, type Id } from '../../shared/contract/ids.ts';
import type { Answer } from '../../shared/contract/call.ts';
import { Conflict } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/contract/texts.ts';
import type { exportNoticePeople } from '../../shared/people/calls/export-notice-people.ts';
import { newJob } from '../jobs/new-job.ts';
import { organisationStore } from '../organisation/organisation-store.ts';
import type { Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { transact, type Audited, type Operation } from '../storage/transact.ts';
import { putExport } from './export-files.ts';
import { exportInput, type ExportKind, type ExportWork } from './export-kind.ts';
import { workbookLink } from './export-link.ts';
import type { ExportRow, ExportSheet } from './export-sheet.ts';
import { exportWorkbook } from './export-workbook.ts';

export interface ExportDeps {
  readonly tables: Tables;
  /** An export of more rows is made by a job (S9.01). */
  readonly rowsAtOnceMax: number;
  /** The same of one whose rows take longer to find, ms: few of many orders can match. */
  readonly msAtOnceMax: number;
}

/** A third of what a call has. */
export const msAtOnceMax = 10_000;

interface Start<Input extends z.ZodMiniType> {
  readonly kind: ExportKind<Input>;
  readonly input: z.output<Input>;
  readonly operation: Operation;
  readonly language: Language;
  /** Asks for a column for each fee item, which the organisation may not have (S6.39). */
  readonly detailed: boolean;
  /** Whose rows they are, for the audit: a notice, or the organisation. */
  readonly subjectId: string;
  /** The schools whose rows they are. */
  readonly schoolIds: readonly Id<'school'>[];
}

async function* asOnePart(rows: readonly ExportRow[]): AsyncGenerator<readonly ExportRow[]> {
  yield rows;
}

/** The rows of a sheet; undefined when they are too many, or take too long. */
const fewRows = async (
  { parts }: ExportSheet,
  { isTooMuch }: Pick<ExportWork, 'isTooMuch'>,
): Promise<readonly ExportRow[] | undefined> => {
  const rows: ExportRow[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (isTooMuch(rows.length)) return undefined;
  }
  return rows;
};

/** Answers a link to a small export, and begins the job of a large one. */
export const startExport = async <Input extends z.ZodMiniType>(
  { tables, rowsAtOnceMax, msAtOnceMax: msMax }: ExportDeps,
  { kind, input, operation, language, detailed, subjectId, schoolIds }: Start<Input>,
): Promise<Answer<typeof exportNoticePeople>> => {
  const { now, who } = operation;
  const { timeZone, detailedExport } = await organisationStore(tables).get(who.orgId);
  if (detailed && !detailedExport) throw new Conflict('detailedExportOff');
  const audited = (after: Audited['after']): Audited[] => [
    { subjectId, action: 'export', after: { ...after, what: kind.name, detailed: Number(detailed) } },
  ];
  const facts = { language, timeZone, now };
  const endsAt = performance.now() + msMax;
  const isTooMuch = (count: number) => count > rowsAtOnceMax || performance.now() > endsAt;
  const sheets = await kind.sheets({ tables, orgId: who.orgId, schoolIds, isTooMuch, ...facts }, input);
  const rows = sheets && (await fewRows(sheets[0], { isTooMuch }));
  if (rows) {
    const [first, ...others] = sheets;
    const bytes = await exportWorkbook([{ ...first, parts: asOnePart(rows) }, ...others], facts);
    const key = await putExport(newId(now), bytes);
    const url = await workbookLink(key, `${kind.fileName[language]}.xlsx`);
    return transact(tables, { operation, answer: { url }, actions: [], audit: audited({ rows: rows.length }) });
  }
  const jobId = asId('job', newId(now));
  // Whoever has no school exports nothing, and that at once.
  const [schoolId] = schoolIds;
  if (!schoolId) throw new Error('an export of no school has rows');
  const asked = z.encode(kind.input(), input) as Record<string, unknown>;
  const kept = { language, asked, schoolIds: [...schoolIds] };
  const { actions } = newJob({ name: kind.name, input: () => exportInput }, operation, {
    ...{ jobId, schoolId, total: 0, input: kept },
  });
  return transact(tables, {
    ...{ operation, answer: { jobId }, actions, audit: audited({ jobId }) },
    following: [{ queue: 'exports', body: JSON.stringify({ jobId }) }],
  });
};

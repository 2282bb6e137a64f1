/** Imports of payments and refunds, in the process of the test: the call with its file, then the worker that it starts. */
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { handler as getPaidImportResult } from '../../functions/imports/calls/get-paid-import-result.ts';
import { handler as importPaidRecords } from '../../functions/imports/calls/import-paid-records.ts';
import { handler as importRefunds } from '../../functions/imports/calls/import-refunds.ts';
import { importFiles } from '../../functions/imports/import-files.ts';
import type { MoneyKind } from '../../functions/imports/money/money-kinds.ts';
import { run } from '../../functions/imports/workers/run-import.ts';
import { recomputeBooks } from '../../functions/ledger/recompute-books.ts';
import { openTables, type Tables } from '../../functions/storage/client.ts';
import { asId, type Id } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { imports } from '../../shared/imports/contract.ts';
import { handle } from './handle.ts';
import { uploadEventOf } from './import-worker.ts';
import { excelFile } from './imports.ts';
import { moneyFile } from './money-rows.ts';
import { perform, type PerformOptions } from './perform.ts';

type Form = { readonly review?: '1'; readonly again?: '1'; readonly key?: string };

/** The call of an import, as it is on the wire. */
export const sendMoney = (kind: MoneyKind, noticeId: string, form: Form & { excelFile?: unknown }) =>
  kind === 'paid'
    ? handle(importPaidRecords, imports.importPaidRecords, { noticeId, ...form } as never, { by: 'bursar' })
    : handle(importRefunds, imports.importRefunds, { noticeId, ...form } as never, { by: 'bursar' });

/** The job of an import that came with its file; its worker has not run. */
export const startMoney = async (
  kind: MoneyKind,
  noticeId: string,
  rows: readonly (readonly unknown[])[],
  form: Form = {},
): Promise<Id<'job'>> => {
  const bytes = await moneyFile(kind, rows);
  const { jobId } = await sendMoney(kind, noticeId, { ...form, excelFile: excelFile(bytes) });
  if (!jobId) throw new Error('an import of money answered no job');
  return jobId;
};

/** Runs the worker with the file of a job. */
export const runMoney = async (jobId: string, tables: Tables = openTables(), now = Date.now()): Promise<void> => {
  const postpone = async () => undefined;
  await run(await uploadEventOf(jobId), { now }, { tables, files: importFiles(), queue: { postpone } });
};

export const moneyResult = (jobId: string, options: PerformOptions = {}) =>
  perform(getPaidImportResult, { jobId: asId('job', jobId) }, options);

/** An import without a check, from the call to its end. */
export const importMoney = async (...start: Parameters<typeof startMoney>) => {
  const jobId = await startMoney(...start);
  await runMoney(jobId);
  return { ...(await moneyResult(jobId)), startedJob: jobId };
};

/** The check of a file, which books nothing. */
export const checkMoney = async (kind: MoneyKind, noticeId: string, rows: readonly (readonly unknown[])[]) => {
  const jobId = await startMoney(kind, noticeId, rows, { review: '1' });
  await runMoney(jobId);
  const result = await moneyResult(jobId);
  return { ...result, check: result.check, startedJob: jobId };
};

/** Books a checked file, and does what that starts. */
export const confirmMoney = async (kind: MoneyKind, noticeId: string, jobId: string, form: Form = {}) => {
  await sendMoney(kind, noticeId, { key: jobId, ...form });
  await runMoney(jobId);
  return moneyResult(jobId);
};

/** Tables whose client dies after so many transactions, as a killed function does: it reads and writes nothing more. */
export const dyingTables = (transactions: number): Tables => {
  const tables = openTables();
  let left = transactions;
  const isDead = (command: unknown): boolean => left < 0 || (command instanceof TransactWriteCommand && left-- <= 0);
  const client = new Proxy(tables.client, {
    get: (target, name, receiver) =>
      name === 'send'
        ? (command: unknown) => {
            if (isDead(command)) throw new Error('killed');
            return target.send(command as never);
          }
        : (Reflect.get(target, name, receiver) as unknown),
  });
  return { ...tables, client };
};

/** What disagrees with the journal about the people of a notice. */
export const bookDifferencesOf = async (noticeId: string) => {
  const orgId = demonstrationId.organisation(1);
  const books = (await recomputeBooks(openTables(), orgId)).get(orgId);
  return (books?.differences ?? []).filter((difference) => JSON.stringify(difference).includes(noticeId));
};

/** Import and first call of every function that needs only the tables, against the DynamoDB client alone with the same requests. */
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { specOf } from '../../infra/stacks/modules.ts';
import { calls, fileNameOf, type NamedCall } from '../../shared/contract/index.ts';
import { drain, personNamed } from '../support/cloud.ts';
import { twoRows } from '../support/import-runs.ts';
import { createWorld, requestIn, type World } from '../support/world.ts';
import { eventOf } from './call-event.ts';
import { freshRequests } from './fresh-requests.ts';
import { runFunction, type FunctionRun } from './run-function.ts';
import { estimate, uncertainty, type Estimate, type Pair } from './sampling.ts';

export interface ColdStart extends Estimate {
  readonly name: string;
  /** Whether it touches only tables: a call with a file also parses a form and a workbook. */
  readonly tablesOnly: boolean;
  /** How many times it was measured. */
  readonly rounds: number;
}

/** So many rounds are for all functions, and give their median to 1 %. */
const roundsMin = 11;
/** Single functions vary by more, so the figures of one function get up to so many, or fewer when they are known well. */
const roundsMax = 31;
const uncertaintyMax = 0.02;
const by = 'bursar';
/** Calls that a notice accepts only before it is sent. */
const ofDrafts = new Set(['saveNotice', 'sendNotice']);

const needsOnlyTables = ({ module, name }: NamedCall): boolean =>
  specOf(module, name).grants.every(({ variable }) => variable.startsWith('TABLE_'));

const baselineFile = fileURLToPath(new URL('./baseline/functions/baseline/same-requests.ts', import.meta.url));

/** Built as the functions are. */
const buildBaseline = async (): Promise<string> => {
  const output = join(projectPaths.root, '.local', 'bench', 'baseline');
  await buildFunctions({ root: resolve(baselineFile, '..', '..', '..'), output });
  return join(output, 'baseline-same-requests');
};

interface Worlds {
  readonly draft: World;
  readonly sent: World;
  /** For calls that take one: the example's has no bytes. */
  readonly excelFile: Awaited<ReturnType<typeof twoRows>>;
}

const createWorlds = async (): Promise<Worlds> => {
  const sent = await createWorld(by, 'sent');
  const draft = await createWorld(by, 'draft');
  const excelFile = await twoRows(by, sent.ids);
  await drain();
  return { draft, sent, excelFile };
};

const folderOf = ({ module, name }: NamedCall): string => join(projectPaths.output, `${module}-${fileNameOf(name)}`);

/** Runs a call once in a fresh process. A draft for what changes a notice, a sent one for the rest. */
const runOnce = async (named: NamedCall, { draft, sent, excelFile }: Worlds, record: boolean): Promise<FunctionRun> => {
  const { call, name } = named;
  const world = ofDrafts.has(name) ? draft : sent;
  const { payToken } = sent;
  const sender =
    call.permission.token === 'parent' ? { ...(payToken && { payToken }) } : { subject: personNamed(by).subject };
  const request = { ...requestIn(world, call), ...(call.body === 'multipart' && { excelFile }) };
  const run = await runFunction(folderOf(named), await eventOf(call, request, sender), record);
  const { statusCode, body } = run.answer as { statusCode: number; body: string };
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode} ${body}`);
  return run;
};

const readsMore = ({ call }: NamedCall): boolean => call.body === 'multipart';

const isWrite = (rounds: FunctionRun['rounds']): boolean =>
  rounds.flat().some(({ action }) => action === 'TransactWriteItems');

/** Measures a function and, right after it, the client with the same requests, so that both meet the same machine. */
const measurePair = async (
  named: NamedCall,
  worlds: Worlds,
  baseline: { readonly folder: string; readonly rounds: FunctionRun['rounds'] },
): Promise<Pair> => {
  // What follows a commit must not run beside the next process.
  const settle = async () => (isWrite(baseline.rounds) ? drain() : undefined);
  // A check of a file reads all notices of the school, and each round adds some. So its requests are recorded again.
  const same = readsMore(named) ? (await runOnce(named, worlds, true)).rounds : baseline.rounds;
  const { ms } = await runOnce(named, worlds, false);
  await settle();
  const rounds = freshRequests(same, `${named.name}${worlds.sent.ids.noticeId}`);
  const { ms: baselineMs } = await runFunction(baseline.folder, { rounds });
  await settle();
  return { ms, baselineMs };
};

/**
 * The functions that need another round: those whose ratio is a figure by itself and not known well enough. That is
 * every function with a file, and among the others each one that can still have the largest ratio.
 */
const unsettled = (all: readonly ColdStart[]): ReadonlySet<string> => {
  const largest = Math.max(...all.filter(({ tablesOnly }) => tablesOnly).map(({ ratio }) => ratio));
  const open = all.filter(
    (one) =>
      one.rounds < roundsMin ||
      (one.rounds < roundsMax && uncertainty(one) > uncertaintyMax && (!one.tablesOnly || one.high >= largest)),
  );
  return new Set(open.map(({ name }) => name));
};

/** The largest ratio first. */
export const measureColdStarts = async (): Promise<readonly ColdStart[]> => {
  const folder = await buildBaseline();
  const measured = calls.filter(needsOnlyTables);
  const recordedIn = await createWorlds();
  const recorded = new Map<string, FunctionRun['rounds']>();
  for (const named of measured) recorded.set(named.name, (await runOnce(named, recordedIn, true)).rounds);
  await drain();

  const pairs = new Map<string, Pair[]>(measured.map(({ name }) => [name, []]));
  const estimates = (): ColdStart[] =>
    measured.map(({ name, call }) => {
      const measurements = pairs.get(name) ?? [];
      const tablesOnly = call.body !== 'multipart';
      return { name, tablesOnly, rounds: measurements.length, ...estimate(measurements) };
    });
  for (let open = unsettled(estimates()); open.size > 0; open = unsettled(estimates())) {
    const worlds = await createWorlds();
    for (const named of measured.filter(({ name }) => open.has(name))) {
      const pair = await measurePair(named, worlds, { folder, rounds: recorded.get(named.name) ?? [] });
      pairs.get(named.name)?.push(pair);
    }
  }
  return estimates().toSorted((one, other) => other.ratio - one.ratio);
};

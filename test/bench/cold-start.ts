/** Import and first call of every function that needs only the tables, against the DynamoDB client alone with the same requests. */
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { newId } from '../../functions/storage/new-id.ts';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { specOf } from '../../infra/stacks/modules.ts';
import type { Call } from '../../shared/contract/call.ts';
import { calls, fileNameOf, type NamedCall } from '../../shared/contract/index.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { answerAs, drain, personNamed } from '../support/cloud.ts';
import { twoRows } from '../support/import-runs.ts';
import { fieldNames } from '../support/schemas.ts';
import { openPublicLink } from '../support/public-links.ts';
import type { Wire } from '../support/requests.ts';
import { actsOnFailures, createWorld, freshWorld, requestIn, worldStates, type World } from '../support/world.ts';
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

/**
 * One round is enough for the median of all functions. Single ones vary by more, so those with the largest ratios get
 * between so many rounds, the fewer the better they are known.
 */
const roundsMin = 5;
const roundsMax = 15;
const largestCount = 4;
const uncertaintyMax = 0.02;
const by = 'bursar';

const needsOnlyTables = ({ module, name, call }: NamedCall): boolean =>
  !actsOnFailures(call) && specOf(module, name).grants.every(({ variable }) => variable.startsWith('TABLE_'));

const baselineFile = fileURLToPath(new URL('./baseline/functions/baseline/same-requests.ts', import.meta.url));

/** Built as the functions are. */
const buildBaseline = async (): Promise<string> => {
  const output = join(projectPaths.root, '.local', 'bench', 'baseline');
  await buildFunctions({ root: resolve(baselineFile, '..', '..', '..'), output });
  return join(output, 'baseline-same-requests');
};

/** What the calls of a round share. */
interface Round {
  /** Notices in the states that reads need, made when the first read needs one. */
  readonly worlds: Map<World['state'], Promise<World>>;
  /** For calls that take one: the example's has no bytes. */
  readonly excelFile: Awaited<ReturnType<typeof twoRows>>;
}

const sharedWorld = ({ worlds }: Round, state: World['state']): Promise<World> => {
  const world = worlds.get(state) ?? createWorld(by, state);
  worlds.set(state, world);
  return world;
};

const createRound = async (): Promise<Round> => {
  const worlds: Round['worlds'] = new Map();
  const { ids } = await createWorld(by, 'draft');
  const excelFile = await twoRows(by, ids);
  await drain();
  return { worlds, excelFile };
};

const folderOf = ({ module, name }: NamedCall): string => join(projectPaths.output, `${module}-${fileNameOf(name)}`);

const requestOf = (world: World, call: Call, { excelFile }: Round): Wire => ({
  ...requestIn(world, call),
  ...(fieldNames(call.request).includes('excelFile') && { excelFile }),
});

/** The state that a read answers in, found once by trying. */
const readStates = new Map<Call, World['state']>();
const statesTried: readonly World['state'][] = ['sent', ...worldStates.filter((state) => state !== 'sent')];

const worldOfRead = async (call: Call, round: Round): Promise<World> => {
  const known = readStates.get(call);
  if (known !== undefined) return sharedWorld(round, known);
  for (const state of statesTried) {
    const world = await sharedWorld(round, state);
    if ((await answerAs(by, call, requestOf(world, call, round))).status !== 200) continue;
    readStates.set(call, state);
    return world;
  }
  throw new Error(`${call.path} reads no world`);
};

/** A write gets a world of its own, because it may leave nothing for the next call: it withdraws, sends or deletes. */
const worldFor = async ({ call }: NamedCall, round: Round): Promise<World> => {
  if (call.permission.token !== 'staff') return sharedWorld(round, 'sent');
  if (!['write', 'money', 'bulk'].includes(call.kind) || call.body === 'multipart') return worldOfRead(call, round);
  const world = await freshWorld(by, call, async (request) => (await answerAs(by, call, request)).status === 200);
  await drain();
  return world;
};

/** A call that is ready to run once in a fresh process. */
const readyRun = async (named: NamedCall, round: Round) => {
  const { call, name } = named;
  const world = await worldFor(named, round);
  const { token } = call.permission;
  const payToken = token === 'anonymous' ? await openPublicLink() : world.payToken;
  const sender = token === 'staff' ? { subject: personNamed(by).subject } : { ...(payToken && { payToken }) };
  const event = await eventOf(call, requestOf(world, call, round), sender);
  return async (options?: { readonly record: boolean }): Promise<FunctionRun> => {
    const run = await runFunction(folderOf(named), event, options);
    const { statusCode, body } = run.answer as { statusCode: number; body: string };
    if (statusCode !== 200) throw new Error(`${name} answered ${statusCode} ${body}\n${run.log}`);
    return run;
  };
};

const recordedRounds = async (named: NamedCall, round: Round): Promise<FunctionRun['rounds']> => {
  const run = await readyRun(named, round);
  return (await run({ record: true })).rounds;
};

/**
 * Whether each round adds to what a call reads, as to the notices of the school that the check of a file reads, or to the
 * bills of the student. Its requests are recorded in each round.
 */
const readsMore = ({ call }: NamedCall): boolean => {
  const words = JSON.stringify(call.example);
  const isOfStudent = words.includes(examples.studentId) && !words.includes(examples.noticeId);
  return call.body === 'multipart' || (call.kind === 'read' && isOfStudent);
};

const isWrite = (rounds: FunctionRun['rounds']): boolean =>
  rounds.flat().some(({ action }) => action === 'TransactWriteItems');

/**
 * Measures a function and, right beside it, the client with the same requests, so that both meet the same machine. Which of
 * them is first alternates: what comes right after other work is slower.
 */
const measurePair = async (
  named: NamedCall,
  round: Round,
  baseline: { readonly folder: string; readonly rounds: FunctionRun['rounds']; readonly isFirst: boolean },
): Promise<Pair> => {
  // What follows a commit must not run beside the next process.
  const settle = async () => (isWrite(baseline.rounds) ? drain() : undefined);
  const same = readsMore(named) ? await recordedRounds(named, round) : baseline.rounds;
  const rounds = freshRequests(same, newId(Date.now()));
  const run = await readyRun(named, round);
  const timed = {
    function: async () => (await run()).ms,
    baseline: async () => (await runFunction(baseline.folder, { rounds })).ms,
  };
  const measured = { function: 0, baseline: 0 };
  for (const one of baseline.isFirst ? (['baseline', 'function'] as const) : (['function', 'baseline'] as const)) {
    measured[one] = await timed[one]();
    await settle();
  }
  return { ms: measured.function, baselineMs: measured.baseline };
};

/**
 * The functions that need another round: those whose ratio is a figure by itself and not known well enough. That is
 * every function with a file, and the others that have the largest ratios so far.
 */
const unsettled = (all: readonly ColdStart[]): ReadonlySet<string> => {
  const largest = all
    .filter(({ tablesOnly }) => tablesOnly)
    .toSorted((one, other) => other.ratio - one.ratio)
    .slice(0, largestCount);
  const single = new Set([...all.filter(({ tablesOnly }) => !tablesOnly), ...largest]);
  const isKnown = (one: ColdStart) =>
    one.rounds >= roundsMax || (one.rounds >= roundsMin && uncertainty(one) <= uncertaintyMax);
  const open = all.filter((one) => one.rounds === 0 || (single.has(one) && !isKnown(one)));
  return new Set(open.map(({ name }) => name));
};

/** The largest ratio first. */
export const measureColdStarts = async (): Promise<readonly ColdStart[]> => {
  const folder = await buildBaseline();
  const measured = calls.filter(needsOnlyTables);
  const recordedIn = await createRound();
  const recorded = new Map<string, FunctionRun['rounds']>();
  for (const named of measured) recorded.set(named.name, await recordedRounds(named, recordedIn));
  await drain();

  const pairs = new Map<string, Pair[]>(measured.map(({ name }) => [name, []]));
  const estimates = (): ColdStart[] =>
    measured.map(({ name, call }) => {
      const measurements = pairs.get(name) ?? [];
      const tablesOnly = call.body !== 'multipart';
      return { name, tablesOnly, rounds: measurements.length, ...estimate(measurements) };
    });
  for (let open = unsettled(estimates()); open.size > 0; open = unsettled(estimates())) {
    const round = await createRound();
    for (const named of measured.filter(({ name }) => open.has(name))) {
      const known = pairs.get(named.name) ?? [];
      const baseline = { folder, rounds: recorded.get(named.name) ?? [], isFirst: known.length % 2 === 1 };
      known.push(await measurePair(named, round, baseline));
    }
  }
  return estimates().toSorted((one, other) => other.ratio - one.ratio);
};

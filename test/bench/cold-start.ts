/** Import and first call of every function that needs no service but the tables, against the DynamoDB client alone with the same requests. */
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
import { median } from './median.ts';
import { runFunction, type FunctionRun } from './run-function.ts';

export interface ColdStart {
  readonly name: string;
  /** Whether it touches only tables: a call with a file also takes a form and a workbook apart. */
  readonly tablesOnly: boolean;
  readonly ms: number;
  /** Of the client alone, with the same requests to the tables. */
  readonly baselineMs: number;
  readonly ratio: number;
}

/** The largest of twenty ratios is mostly chance when each is of 15 processes: their medians vary by 3 %. */
const rounds = 31;
const by = 'bursar';
/** Calls that a notice takes only before it is sent. */
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

/** The slowest first. */
export const measureColdStarts = async (): Promise<readonly ColdStart[]> => {
  const baseline = await buildBaseline();
  const measured = calls.filter(needsOnlyTables);
  const times = new Map(measured.map(({ name }) => [name, { own: new Array<number>(), client: new Array<number>() }]));
  const newWorlds = async (): Promise<Worlds> => {
    const sent = await createWorld(by, 'sent');
    return { draft: await createWorld(by, 'draft'), sent, excelFile: await twoRows(by, sent.ids) };
  };
  const recordedIn = await newWorlds();
  const recorded = new Map<string, FunctionRun['rounds']>();
  for (const named of measured) recorded.set(named.name, (await runOnce(named, recordedIn, true)).rounds);
  for (let round = 0; round < rounds; round++) {
    const worlds = await newWorlds();
    // One beside the other, and what follows a commit done, so that both see the same machine.
    for (const named of measured) {
      await drain();
      times.get(named.name)?.own.push((await runOnce(named, worlds, false)).ms);
      await drain();
      const rounds = freshRequests(recorded.get(named.name) ?? [], `${named.name}${round}`);
      times.get(named.name)?.client.push((await runFunction(baseline, { rounds })).ms);
    }
  }
  return measured
    .map(({ name, call }) => {
      const [ms, baselineMs] = [median(times.get(name)?.own ?? []), median(times.get(name)?.client ?? [])];
      return { name, tablesOnly: call.body !== 'multipart', ms, baselineMs, ratio: ms / baselineMs };
    })
    .toSorted((one, other) => other.ratio - one.ratio);
};

/** Import and first call of every function that touches only tables, against the least that such a function can be. */
import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { buildFunctions, projectPaths } from '../../infra/build.ts';
import { specOf } from '../../infra/stacks/modules.ts';
import { calls, fileNameOf, type NamedCall } from '../../shared/contract/index.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { personNamed } from '../support/cloud.ts';
import { createWorld, requestIn, type World } from '../support/world.ts';
import { eventOf } from './call-event.ts';
import { median } from './median.ts';
import { runFunction } from './run-function.ts';

export interface ColdStart {
  readonly name: string;
  readonly ms: number;
  /** Against the baseline of the same run. */
  readonly ratio: number;
}
export interface ColdStarts {
  readonly baselineMs: number;
  /** The slowest first. */
  readonly functions: readonly ColdStart[];
}

const rounds = 15;
/** Baselines stand among the functions, so that both see the same machine. */
const callsPerBaseline = 4;
const by = 'bursar';
/** Calls that a notice takes only before it is sent. */
const ofDrafts = new Set(['saveNotice', 'sendNotice']);

const touchesTablesOnly = ({ module, name }: NamedCall): boolean =>
  specOf(module, name).grants.every(({ variable }) => variable.startsWith('TABLE_'));

const baselineFile = fileURLToPath(new URL('./baseline/functions/baseline/get-item.ts', import.meta.url));

/** Built as the functions are. */
const buildBaseline = async (): Promise<string> => {
  const output = join(projectPaths.root, '.local', 'bench', 'baseline');
  await buildFunctions({ root: resolve(baselineFile, '..', '..', '..'), output });
  return join(output, 'baseline-get-item');
};

const folderOf = ({ module, name }: NamedCall): string => join(projectPaths.output, `${module}-${fileNameOf(name)}`);

/** One process for each call; answers the time of each. A draft for what changes a notice, a sent one for the rest. */
const callOnce = async (named: NamedCall, { draft, sent }: { draft: World; sent: World }): Promise<number> => {
  const { call, name } = named;
  const world = ofDrafts.has(name) ? draft : sent;
  const { payToken } = sent;
  const sender =
    call.permission.token === 'parent' ? { ...(payToken && { payToken }) } : { subject: personNamed(by).subject };
  const { ms, answer } = await runFunction(folderOf(named), await eventOf(call, requestIn(world, call), sender));
  const { statusCode, body } = answer as { statusCode: number; body: string };
  if (statusCode !== 200) throw new Error(`${name} answered ${statusCode} ${body}`);
  return ms;
};

export const measureColdStarts = async (): Promise<ColdStarts> => {
  const baseline = await buildBaseline();
  const row = { pk: `ACTOR#${demonstrationId.staff(1)}`, sk: 'ACTOR' };
  const measured = calls.filter(touchesTablesOnly);
  const times = new Map<string, number[]>(measured.map(({ name }) => [name, []]));
  const baselineTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const worlds = { draft: await createWorld(by, 'draft'), sent: await createWorld(by, 'sent') };
    for (const [index, named] of measured.entries()) {
      if (index % callsPerBaseline === 0) baselineTimes.push((await runFunction(baseline, row)).ms);
      times.get(named.name)?.push(await callOnce(named, worlds));
    }
  }
  const baselineMs = median(baselineTimes);
  const functions = [...times].map(([name, each]) => ({ name, ms: median(each), ratio: median(each) / baselineMs }));
  return { baselineMs, functions: functions.toSorted((one, other) => other.ms - one.ms) };
};

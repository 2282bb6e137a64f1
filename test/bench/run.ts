/**
 * `npm run bench`: measures what the design promises and prints it; with `--json` the last line is one JSON object, and
 * `npm run bench -- pages starts` measures only these parts.
 * Everything runs against a local cloud of its own, in `.local/test-bench`. No figure makes it fail, because machines
 * differ.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { projectPaths } from '../../infra/build.ts';
import { startBenchCloud, type BenchCloud } from './bench-cloud.ts';
import { measureCappedImport } from './capped-import.ts';
import { milliseconds, rounded, seconds, type Figure } from './figure.ts';
import { measureColdStarts, type ColdStart } from './cold-start.ts';
import { measurePageLoads, type PageLoad } from './first-load.ts';
import { measureGrowth, type Growth } from './growth.ts';
import { measureHostileWorkbooks } from './hostile.ts';
import { largestFile, longFile, peopleMax } from './big-import.ts';
import { measureImport, measurePeak, type Compared } from './import.ts';
import { measureList } from './list.ts';
import { median } from './median.ts';
import { payment, payOff } from './money-figures.ts';
import { measureEditorKeys } from './editor-keys.ts';
import { measureExport } from './export.ts';
import { measureManyPeople, type Slope } from './many-people.ts';
import { measureStarts } from './start.ts';
import { signInAgain } from '../support/cloud.ts';

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const coldStarts = async (): Promise<Figure[]> => {
  const described = ({ name, ms, baselineMs, low, high, rounds }: ColdStart) =>
    `${name} ${ms.toFixed(0)} to ${baselineMs.toFixed(0)} ms (${low.toFixed(2)} to ${high.toFixed(2)}, ${rounds} rounds)`;
  const all = await measureColdStarts();
  const functions = all.filter(({ tablesOnly }) => tablesOnly);
  const others = all.filter(({ tablesOnly }) => !tablesOnly);
  return [
    {
      name: 'cold_start_ratio_median',
      value: rounded(median(functions.map(({ ratio }) => ratio))),
      limit: 1.25,
      from: functions.map(described).join(', '),
    },
    {
      name: 'cold_start_ratio_max',
      value: rounded(functions[0]?.ratio ?? Number.NaN),
      limit: 1.2,
      from: functions.slice(0, 1).map(described).join(),
    },
    {
      name: 'cold_start_ratio_workbook',
      value: rounded(others[0]?.ratio ?? Number.NaN),
      from: others.map(described).join(', '),
    },
  ];
};

const importTimes = ({ ms, writersMs }: Compared): string =>
  `import ${seconds(ms)}, writers of its rows ${seconds(writersMs)}`;

/** How much longer a person takes in the slowest size than in the fastest. */
const slope = (name: string, slopes: readonly Slope[], of: (one: Slope) => number): Figure => ({
  name,
  value: rounded(Math.max(...slopes.map(of)) / Math.min(...slopes.map(of))),
  limit: 1.15,
  from: slopes.map((one) => `${one.people} people: ${of(one).toFixed(2)} ms each`).join(', '),
});

const manyPeople = async (bench: BenchCloud): Promise<Figure[]> => {
  const { slopes, imports, sendings, sentMs, noticeId } = await measureManyPeople();
  signInAgain();
  const list = await measureList(noticeId, bench);
  const listTimes = `cold ${milliseconds(list.coldMs)}, warm ${milliseconds(list.warmMs)}, query ${milliseconds(list.rawMs)}`;
  const sendTimes = `${peopleMax} people: sent after ${seconds(sentMs)}, messages kept after ${seconds(sendings.ms)}, writers of its rows ${seconds(sendings.writersMs)}`;
  return [
    { name: 'list_requests', value: list.requests, limit: 4, from: '50 of 5,000 people, 10 items each, cold' },
    { name: 'list_bytes', value: list.bytes, limit: 2 * 2 ** 20, from: 'items read' },
    { name: 'list_ratio', value: rounded(list.ratio), from: listTimes },
    { name: 'import_ratio', value: rounded(imports.ratio), limit: 1.3, from: importTimes(imports) },
    { name: 'send_ratio', value: rounded(sendings.ratio), limit: 1.4, from: sendTimes },
    slope('slope_import', slopes, ({ importMs }) => importMs),
    slope('slope_send', slopes, ({ sendMs }) => sendMs),
  ];
};

const editorKeys = async (): Promise<Figure> => {
  const { keys, p50, p95, max } = await measureEditorKeys();
  const from = `${keys} keys in a notice of 50 items with 5 discounts each: median ${milliseconds(p50)}, longest ${milliseconds(max)}`;
  return { name: 'editor_key_ms_p95', value: rounded(p95, 1), limit: 50, from };
};

const longImport = async (): Promise<Figure> => {
  const long = await measureImport('long', await longFile());
  return { name: 'import_long_ratio', value: rounded(long.ratio), limit: 1.4, from: importTimes(long) };
};

const peakRounds = 3;
const importPeak = async (): Promise<Figure> => {
  const file = await largestFile();
  const peaks: number[] = [];
  // One run takes as much as a third more than another, by when the garbage collector comes.
  while (peaks.length < peakRounds) peaks.push(await measurePeak(file));
  const value = rounded(median(peaks), 0);
  const all = peaks.map((peak) => rounded(peak, 0)).join(', ');
  const from = `resident memory of the import of 250,000 rows alone: ${all}`;
  return { name: 'import_peak_mb', value, limit: 300, from };
};

const cappedImport = async (): Promise<Figure> => {
  const { importMs, units, ratio } = await measureCappedImport();
  const from = `import ${seconds(importMs)}, ${units} write units to the notice at 1000 a second`;
  return { name: 'import_capped_ratio', value: rounded(ratio), limit: 1.3, from };
};

const growth = async (bench: BenchCloud): Promise<Figure> => {
  const all = await measureGrowth(bench, { students: 15_000, notices: 60, orders: 75_000 });
  const described = ({ name, small, big }: Growth) =>
    `${name} ${small.requests} to ${big.requests} requests, ${small.bytes} to ${big.bytes} bytes`;
  const value = rounded(Math.max(...all.map(({ ratio }) => ratio)));
  const from = `15,000 students, 60 notices, 75,000 orders: ${all.map(described).join('; ')}`;
  return { name: 'growth_requests', value, limit: 1, from };
};

const exportFigures = async (): Promise<Figure[]> => {
  const { orders, exportMs, baselineMs, ratio, peakMb } = await measureExport();
  const from = `${orders} orders: export ${seconds(exportMs)}, reading and writing alone ${seconds(baselineMs)}`;
  return [
    { name: 'export_ratio', value: rounded(ratio), limit: 1.3, from },
    { name: 'export_peak_mb', value: rounded(peakMb, 0), limit: 300, from: 'resident memory of the export alone' },
  ];
};

const stamp = z.object({ functions: z.array(z.object({ name: z.string(), bytes: z.number() })) });

/** What a function loads when it starts; what it loads later, by `import()`, does not count. */
const handlerBytes = (): Figure => {
  const { functions } = stamp.parse(JSON.parse(readFileSync(join(projectPaths.output, 'build.json'), 'utf8')));
  const [heaviest] = functions.toSorted((one, other) => other.bytes - one.bytes);
  return { name: 'handler_bytes_max', value: heaviest?.bytes ?? 0, from: heaviest?.name ?? '' };
};

const hostileWorkbooks = async (): Promise<Figure> => {
  const all = await measureHostileWorkbooks();
  const described = all
    .slice(0, 5)
    .map(({ name, cpuSeconds, answer }) => `${name} ${cpuSeconds.toFixed(2)} s (${answer})`);
  const value = rounded(all[0]?.cpuSeconds ?? Number.NaN, 2);
  return { name: 'hostile_cpu_seconds', value, limit: 5, from: described.join(', ') };
};

const pageLoads = async (): Promise<Figure[]> => {
  const figureOf = (name: string, limit: number, { bytes, files }: PageLoad): Figure => {
    const biggest = files.slice(0, 3).map((one) => `${one.file} ${one.bytes}`);
    return { name, value: bytes, limit, from: `${files.length} files; ${biggest.join(', ')}` };
  };
  const { firstPage, payPage } = await measurePageLoads();
  return [figureOf('first_load_bytes_br', 400_000, firstPage), figureOf('pay_page_bytes_br', 120_000, payPage)];
};

/**
 * Requests are counted, and the processor's time is that of another process, so both are measured at the same time. Memory
 * is not: a process whose garbage collector waits for a processor takes more of it.
 */
const counts = async (bench: BenchCloud): Promise<Figure[]> => [
  ...(await Promise.all([growth(bench), hostileWorkbooks()])),
  await importPeak(),
];

const starts = async (): Promise<Figure> => {
  const { firstMs, secondMs, ratio } = await measureStarts();
  const from = `first ${seconds(firstMs)}, second ${seconds(secondMs)}`;
  return { name: 'start_seconds_ratio', value: rounded(ratio), limit: rounded(1 / 3), from };
};

const figures: Figure[] = [];
/** Prints figures as they come: the whole takes minutes. */
const show = async (title: string, measured: Promise<Figure | Figure[]>): Promise<void> => {
  const startedAt = performance.now();
  for (const figure of [await measured].flat()) {
    const { name, value, limit, from } = figure;
    const compared = limit === undefined ? '' : `${value <= limit ? 'at most' : 'MORE THAN'} ${limit}`;
    console.log(`${name.padEnd(24)} ${String(value).padStart(10)}  ${compared.padEnd(18)} ${from}`);
    figures.push(figure);
  }
  console.log(`-- ${title} ${seconds(performance.now() - startedAt)}`);
};

// The start that is measured must not install: it shares the packages of this folder.
const install = (await import(new URL('../../infra/install.mjs', import.meta.url).href)) as {
  ensureInstalled: () => void;
};
install.ensureInstalled();
const inCloud = {
  payment,
  coldStarts,
  manyPeople,
  longImport,
  payOff,
  editorKeys,
  cappedImport,
  counts,
  exports: exportFigures,
};
const alone = { bundles: () => Promise.resolve(handlerBytes()), pages: pageLoads, starts };
const isChosen = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
const unknown = positionals.filter((part) => !(part in inCloud) && !(part in alone));
if (unknown.length > 0)
  throw new Error(`no part ${unknown.join(', ')}; there are ${Object.keys({ ...inCloud, ...alone }).join(', ')}`);

const measureInCloud = async (parts: readonly (keyof typeof inCloud)[]): Promise<void> => {
  const bench = await startBenchCloud();
  try {
    for (const part of parts) {
      signInAgain();
      await show(part, inCloud[part](bench));
    }
  } finally {
    await bench.stop();
    rmSync(join(projectPaths.root, '.local', 'test-bench'), { recursive: true, force: true });
  }
};
const cloudParts = (Object.keys(inCloud) as (keyof typeof inCloud)[]).filter(isChosen);
if (cloudParts.length > 0) await measureInCloud(cloudParts);
for (const [part, measure] of Object.entries(alone)) if (isChosen(part)) await show(part, measure());
if (values.json) console.log(JSON.stringify(Object.fromEntries(figures.map(({ name, value }) => [name, value]))));

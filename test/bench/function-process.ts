/**
 * A fresh process that imports one function and calls it once: answers on its last line how long both took together, in ms.
 * With the URL of a recorder it also answers what the function asked of the tables; that costs time. It runs as
 * JavaScript: removing types would add 30 ms to each of hundreds of processes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { recordRequests } from './recorded-requests.ts';

/** Resident memory at its highest. On Linux the usage of a process begins with that of the one that started it, so it is read elsewhere. */
const peakKb = (): number =>
  process.platform === 'linux'
    ? Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

/** As long as the slowest worker may take. */
const functionTimeMs = 120_000;

const [folder = '', event = '', recorder = ''] = process.argv.slice(2);
const input: unknown = JSON.parse(event);
const url = pathToFileURL(join(folder, 'index.mjs')).href;
type Recorder = { recordRequests: typeof recordRequests };
const recorded = recorder === '' ? undefined : ((await import(recorder)) as Recorder).recordRequests();

// As Lambda's runtime does with the log format JSON, and its log is open before a function loads.
const { stdout } = process;
console.info = (line: unknown) => void stdout.write(`${JSON.stringify(line)}\n`);

const startedAt = performance.now();
const { handler } = (await import(url)) as { handler: (event: unknown, context: unknown) => Promise<unknown> };
const answer = await handler(input, { getRemainingTimeInMillis: () => functionTimeMs });
const ms = performance.now() - startedAt;

const peakMb = peakKb() / 1024;
stdout.write(`\n${JSON.stringify({ ms, answer, peakMb, rounds: recorded?.() ?? [] })}\n`);

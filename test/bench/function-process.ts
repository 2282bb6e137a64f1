/**
 * A fresh process that imports one function and calls it once: answers on its last line how long both took together, in ms.
 * With `record` it tells what the function asked of the tables instead; that costs time.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', event = '', record = ''] = process.argv.slice(2);
const input: unknown = JSON.parse(event);
const url = pathToFileURL(join(folder, 'index.mjs')).href;
const recorded = record === '' ? undefined : (await import('./recorded-requests.ts')).recordRequests();

// As Lambda's runtime does with the log format JSON, and its log is open before a function loads.
const { stdout } = process;
console.info = (said: unknown) => void stdout.write(`${JSON.stringify(said)}\n`);

const startedAt = performance.now();
const { handler } = (await import(url)) as { handler: (event: unknown, context: unknown) => Promise<unknown> };
const answer = await handler(input, {});
const ms = performance.now() - startedAt;

const peakMb = process.resourceUsage().maxRSS / 1024;
stdout.write(`\n${JSON.stringify({ ms, answer, peakMb, rounds: recorded?.() ?? [] })}\n`);

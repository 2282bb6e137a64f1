/** A fresh process that imports one function and calls it once: answers on its last line how long both took together, in ms. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder = '', event = '', context = '{}'] = process.argv.slice(2);
const input: unknown = JSON.parse(event);
const lambdaContext: unknown = JSON.parse(context);
const url = pathToFileURL(join(folder, 'index.mjs')).href;

const startedAt = performance.now();
const { handler } = (await import(url)) as { handler: (event: unknown, context: unknown) => Promise<unknown> };
const answer = await handler(input, lambdaContext);
const ms = performance.now() - startedAt;

const peakMb = process.resourceUsage().maxRSS / 1024;
process.stdout.write(`\n${JSON.stringify({ ms, answer, peakMb })}\n`);

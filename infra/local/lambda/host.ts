/**
 * The Lambda host: one process that runs every function of the assembly, each from its own folder and so with its own
 * modules, and with its own environment variables. (A process for each of 170 functions would take 4 GB.)
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installAsDate } from '../clock.ts';
import { formatLogs, prefixLogs, runAs, separateEnvironments } from './environment.ts';
import type { FunctionContext } from './environment.ts';
import type { FromHost, HostedFunction, Invocation, ToHost } from './protocol.ts';

type Handler = (event: unknown, context: object) => unknown;

interface LoadedFunction {
  readonly context: FunctionContext;
  readonly handler: Promise<Handler>;
}

const machineNow = Date.now;
let offsetMs = 0;
let functions: Readonly<Record<string, HostedFunction>> = {};
const loaded = new Map<string, LoadedFunction>();

const load = (name: string): LoadedFunction => {
  const known = loaded.get(name);
  if (known) return known;
  const hosted = functions[name];
  if (!hosted) throw new Error(`There is no function ${name}`);
  const context = { name, environment: { ...hosted.environment } };
  const handler = runAs(context, () => importHandler(hosted));
  // Invocations see the error. Without this listener it would end the process.
  handler.catch(() => undefined);
  const made = { context, handler };
  loaded.set(name, made);
  return made;
};

const importHandler = async ({ folder, exportName }: HostedFunction): Promise<Handler> => {
  const module: unknown = await import(pathToFileURL(join(folder, 'index.mjs')).href);
  const handler: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, exportName) : undefined;
  if (typeof handler !== 'function') throw new Error(`${folder}/index.mjs does not export ${exportName}`);
  return (event, context): unknown => Reflect.apply(handler, undefined, [event, context]);
};

/** The part of the context of AWS that functions read. */
const lambdaContext = ({ id, timeoutMs }: Invocation): object => {
  const deadline = performance.now() + timeoutMs;
  return {
    awsRequestId: id,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(deadline - performance.now())),
  };
};

const invoke = async (invocation: Invocation): Promise<FromHost> => {
  const { id } = invocation;
  try {
    const { context, handler } = load(invocation.functionName);
    const run = await handler;
    const result = await runAs(context, async () => run(JSON.parse(invocation.event), lambdaContext(invocation)));
    return { id, payload: JSON.stringify(result) ?? 'null', failed: false };
  } catch (error) {
    const details = errorDetails(error);
    console.error(`[${invocation.functionName}] ${details.trace.join('\n')}`);
    return { id, payload: JSON.stringify(details), failed: true };
  }
};

const errorDetails = (error: unknown): { errorType: string; errorMessage: string; trace: string[] } => {
  if (!(error instanceof Error))
    return { errorType: typeof error, errorMessage: String(error), trace: [String(error)] };
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? error.message).split('\n') };
};

const receive = (message: ToHost): void => {
  if (message.kind === 'functions') functions = message.functions;
  else if (message.kind === 'clock') offsetMs = message.offsetMs;
  else void invoke(message.invocation).then((answer) => process.send?.(answer));
};

separateEnvironments();
prefixLogs();
formatLogs(() => machineNow() + offsetMs);
installAsDate(() => machineNow() + offsetMs);
// Ctrl-C reaches every process of the terminal, but the local cloud decides when its host ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
process.on('message', receive);

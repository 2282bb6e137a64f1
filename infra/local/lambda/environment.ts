import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

/** Whose code runs: its name and its own environment variables. */
export interface FunctionContext {
  readonly name: string;
  readonly environment: Record<string, string | undefined>;
}

const contexts = new AsyncLocalStorage<FunctionContext>();

/** Runs code as a function's: `process.env` and its log lines are that function's own. */
export const runAs = <Result>(context: FunctionContext, run: () => Result): Result => contexts.run(context, run);

/** Puts a proxy in place of `process.env` that shows each function its own variables. */
export const separateEnvironments = (): void => {
  const own: Record<string, string | undefined> = { ...process.env };
  const current = (): Record<string, string | undefined> => contexts.getStore()?.environment ?? own;
  process.env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_, name) => (typeof name === 'string' ? current()[name] : undefined),
      has: (_, name) => typeof name === 'string' && name in current(),
      set(_, name, value) {
        if (typeof name === 'string') current()[name] = String(value);
        return true;
      },
      deleteProperty: (_, name) => typeof name === 'string' && delete current()[name],
      ownKeys: () => Object.keys(current()),
      getOwnPropertyDescriptor(_, name) {
        if (typeof name !== 'string' || !(name in current())) return undefined;
        return { value: current()[name], configurable: true, enumerable: true, writable: true };
      },
    },
  );
};

/** Puts the function's name before each line that it logs. */
export const prefixLogs = (): void => {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream);
    stream.write = (chunk: string | Uint8Array, ...rest: never[]): boolean => {
      const name = contexts.getStore()?.name;
      if (name === undefined) return write(chunk, ...rest);
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
      return write(text.replaceAll(/^(?=.)/gm, `[${name}] `), ...rest);
    };
  }
};

const levels = { debug: 'DEBUG', log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR' } as const;

/** An error as Lambda writes it into a line of JSON: with whatever else the thrower put on it. */
const opened = (_: string, value: unknown): unknown =>
  value instanceof Error
    ? {
        errorType: value.constructor.name,
        errorMessage: value.message,
        stackTrace: value.stack?.split('\n') ?? [],
        ...value,
      }
    : value;

/** What JSON cannot say (a circle, a BigInt) Lambda writes as text. */
const lineOf = (message: unknown, rest: object): string => {
  try {
    return JSON.stringify({ ...rest, message }, opened);
  } catch {
    return JSON.stringify({ ...rest, message: format(message) });
  }
};

/** Writes what a function with the log format JSON puts on the console as Lambda does: one object a line. */
export const formatLogs = (now: () => number): void => {
  for (const method of Object.keys(levels) as (keyof typeof levels)[]) {
    const write = console[method].bind(console);
    console[method] = (...said: unknown[]): void => {
      if (contexts.getStore()?.environment['AWS_LAMBDA_LOG_FORMAT'] !== 'JSON') return write(...said);
      const message = said.length === 1 ? said[0] : format(...said);
      const line = lineOf(message, { timestamp: new Date(now()).toISOString(), level: levels[method] });
      process.stdout.write(`${line}\n`);
    };
  }
};

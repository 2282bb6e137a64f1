import { AsyncLocalStorage } from 'node:async_hooks';
import { format } from 'node:util';

/** The function whose code runs, with its environment variables. */
export interface FunctionContext {
  readonly name: string;
  readonly environment: Record<string, string | undefined>;
}

const contexts = new AsyncLocalStorage<FunctionContext>();

/** Runs code with the environment variables and the log prefix of a function. */
export const runAs = <Result>(context: FunctionContext, run: () => Result): Result => contexts.run(context, run);

/** Puts a proxy in place of `process.env` that shows each function its own variables. */
export const separateEnvironments = (): void => {
  const hostEnvironment: Record<string, string | undefined> = { ...process.env };
  const current = (): Record<string, string | undefined> => contexts.getStore()?.environment ?? hostEnvironment;
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

/** An error as Lambda logs it in JSON, with its additional properties. */
const opened = (_: string, value: unknown): unknown =>
  value instanceof Error
    ? {
        errorType: value.constructor.name,
        errorMessage: value.message,
        stackTrace: value.stack?.split('\n') ?? [],
        ...value,
      }
    : value;

/** Lambda logs values that JSON cannot represent (cycles, BigInt) as text. */
const lineOf = (message: unknown, rest: object): string => {
  try {
    return JSON.stringify({ ...rest, message }, opened);
  } catch {
    return JSON.stringify({ ...rest, message: format(message) });
  }
};

/** Makes the console of functions with the log format JSON write one object per line, as Lambda does. */
export const formatLogs = (now: () => number): void => {
  for (const method of Object.keys(levels) as (keyof typeof levels)[]) {
    const write = console[method].bind(console);
    console[method] = (...parts: unknown[]): void => {
      if (contexts.getStore()?.environment['AWS_LAMBDA_LOG_FORMAT'] !== 'JSON') return write(...parts);
      const message = parts.length === 1 ? parts[0] : format(...parts);
      const line = lineOf(message, { timestamp: new Date(now()).toISOString(), level: levels[method] });
      process.stdout.write(`${line}\n`);
    };
  }
};

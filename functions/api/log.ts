/** Ids, codes and figures; never names, phones, bodies or query strings of people. */
type Details = Readonly<Record<string, unknown>>;

/** The name, message and stack of an error. Its other fields may hold a row, and so a child's name. */
const described = (error: unknown): Details =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, stackTrace: error.stack?.split('\n').slice(1) ?? [] }
    : { errorMessage: String(error) };

/** One structured line each, on the console: Lambda's JSON format adds time, level and request id. */
export const log = {
  info: (message: string, details: Details): void => {
    console.info({ message, ...details });
  },
  error: (message: string, details: Details, error?: unknown): void => {
    console.error({ message, ...details, ...(error !== undefined && described(error)) });
  },
} as const;

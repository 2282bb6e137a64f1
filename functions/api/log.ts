/** Ids, codes and figures; never names, phones, bodies or query strings of people. */
type Details = Readonly<Record<string, unknown>>;

/** One structured line each, on the console: Lambda's JSON format adds time, level and request id, and opens an error. */
export const log = {
  info: (message: string, details: Details): void => {
    console.info({ message, ...details });
  },
  error: (message: string, details: Details): void => {
    console.error({ message, ...details });
  },
} as const;

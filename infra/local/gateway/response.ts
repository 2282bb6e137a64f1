import * as z from 'zod';

/** What the gateway sends back. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Cookies and base64 are refused: no function of a template answers them. */
const shapedResult = z.strictObject({
  statusCode: z.coerce.number().int().min(100).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.literal(false).nullish(),
});

const hasStatus = z.looseObject({ statusCode: z.unknown().refine((code) => code !== undefined) });

/** An answer of the gateway itself. */
export const gatewayAnswer = (status: number, message: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

/**
 * Maps the result of a function (JSON text) to a response. An object with `statusCode` is a complete response; anything else
 * is the JSON body of a 200. A malformed response answers 500.
 */
export const toResponse = (payload: string): ApiResponse => {
  const result: unknown = JSON.parse(payload);
  if (!hasStatus.safeParse(result).success) {
    const body = typeof result === 'string' ? result : payload;
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(body) };
  }
  const shaped = shapedResult.safeParse(result);
  if (!shaped.success) return gatewayAnswer(500, 'Internal Server Error');
  const { statusCode, headers, body } = shaped.data;
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    status: statusCode,
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      ...Object.fromEntries(named),
    },
    body: Buffer.from(body ?? ''),
  };
};

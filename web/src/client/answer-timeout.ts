/** The gateway gives up 30 s after it has the request, so later no answer comes. */
const answerMs = 35_000;
/** What a slow line of a school takes up, which has to be done before: 256 kbit/s. */
const slowestBytesPerMs = 32;

const bytesOf = (body: RequestInit['body']): number => {
  if (typeof body === 'string') return new Blob([body]).size;
  if (!(body instanceof FormData)) return 0;
  return [...body.values()].reduce((sum, part) => sum + (typeof part === 'string' ? part.length : part.size), 0);
};

/** How long to wait for the answer to a request with this body, ms. */
export const answerTimeoutMs = (body: RequestInit['body']): number =>
  answerMs + Math.ceil(bytesOf(body) / slowestBytesPerMs);

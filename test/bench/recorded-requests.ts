/** Records the requests of a function to the tables, for a baseline that makes the same ones. */
import http from 'node:http';
import type { TableRequest } from './baseline/functions/baseline/same-requests.ts';

interface Recorded extends TableRequest {
  readonly sentAt: number;
  answeredAt: number;
}

/** Requests that were under way together are one round; what waited for an answer begins the next. */
const roundsOf = (recorded: readonly Recorded[]): TableRequest[][] => {
  const rounds: Recorded[][] = [];
  for (const request of recorded) {
    const round = rounds.at(-1);
    if (round?.every(({ answeredAt }) => request.sentAt < answeredAt)) round.push(request);
    else rounds.push([request]);
  }
  return rounds.map((round) => round.map(({ action, input }) => ({ action, input })));
};

type Send = (chunk: unknown, ...more: unknown[]) => unknown;

/** Reports the parts of a request's body while they are sent. */
const watchBody = (sent: http.ClientRequest, onPart: (part: Buffer) => void, onEnd: () => void): void => {
  const passing =
    (send: Send, after: () => void): Send =>
    (chunk, ...more) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) onPart(Buffer.from(chunk));
      after();
      return send.call(sent, chunk, ...more);
    };
  Object.assign(sent, {
    write: passing(sent.write.bind(sent) as Send, () => undefined),
    end: passing(sent.end.bind(sent) as Send, onEnd),
  });
};

/** Starts recording; the function that it answers stops it and answers the requests. */
export const recordRequests = (): (() => TableRequest[][]) => {
  const recorded: Recorded[] = [];
  const { request } = http;
  const recording = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const parts: Buffer[] = [];
    const sent = request(options, onResponse);
    const record = () => {
      const action = String(sent.getHeader('x-amz-target')).split('.').at(-1) ?? '';
      const input = JSON.parse(Buffer.concat(parts).toString()) as object;
      const one: Recorded = { action, input, sentAt: performance.now(), answeredAt: Infinity };
      recorded.push(one);
      sent.on('response', () => {
        one.answeredAt = performance.now();
      });
    };
    watchBody(sent, (part) => parts.push(part), record);
    return sent;
  };
  Object.assign(http, { request: recording });
  return () => {
    Object.assign(http, { request });
    return roundsOf(recorded);
  };
};

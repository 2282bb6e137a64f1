/** What a function asks of the tables: notes requests as they leave, for a baseline that makes the same. */
import http from 'node:http';
import type { TableRequest } from './baseline/functions/baseline/same-requests.ts';

interface Noted extends TableRequest {
  readonly sentAt: number;
  answeredAt: number;
}

/** Requests that were under way together are one round; what waited for an answer begins the next. */
const roundsOf = (noted: readonly Noted[]): TableRequest[][] => {
  const rounds: Noted[][] = [];
  for (const request of noted) {
    const round = rounds.at(-1);
    if (round?.every(({ answeredAt }) => request.sentAt < answeredAt)) round.push(request);
    else rounds.push([request]);
  }
  return rounds.map((round) => round.map(({ action, input }) => ({ action, input })));
};

type Send = (chunk: unknown, ...more: unknown[]) => unknown;

/** Sees the parts of a body go by, on whatever way they are sent. */
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

/** Begins to note; the answer tells what there was until it is called. */
export const recordRequests = (): (() => TableRequest[][]) => {
  const noted: Noted[] = [];
  const { request } = http;
  const noting = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const parts: Buffer[] = [];
    const sent = request(options, onResponse);
    const note = () => {
      const action = String(sent.getHeader('x-amz-target')).split('.').at(-1) ?? '';
      const input = JSON.parse(Buffer.concat(parts).toString()) as object;
      const one: Noted = { action, input, sentAt: performance.now(), answeredAt: Infinity };
      noted.push(one);
      sent.on('response', () => {
        one.answeredAt = performance.now();
      });
    };
    watchBody(sent, (part) => parts.push(part), note);
    return sent;
  };
  Object.assign(http, { request: noting });
  return () => {
    Object.assign(http, { request });
    return roundsOf(noted);
  };
};

import { Agent, request } from 'node:http';
import { AwsError } from '../engine.ts';
import { parseObject, type Json } from './json.ts';

export interface WireAnswer {
  readonly status: number;
  readonly body: Buffer;
}

/** The connection to an emulator: AWS JSON 1.0 over kept-alive connections, unsigned: emulators only check that the headers exist. */
export interface Wire {
  /** Passes a request on and answers whatever comes back. */
  send(target: string, body: Buffer | string): Promise<WireAnswer>;
  /** Our own request; throws an AwsError when the emulator refuses. */
  call(target: string, input: Json): Promise<Json>;
  close(): void;
}

export const createWire = (place: { readonly endpoint: string; readonly accessKey?: string }): Wire => {
  const agent = new Agent({ keepAlive: true });
  const { hostname: host, port } = new URL(place.endpoint);

  const send = (target: string, body: Buffer | string) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const outgoing = request({
        host,
        port,
        method: 'POST',
        agent,
        headers: headersOf(target, body, place.accessKey),
      });
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 500, body: Buffer.concat(chunks) }));
      });
      outgoing.end(body);
    });

  return {
    send,
    async call(target, input) {
      const { status, body } = await send(target, JSON.stringify(input));
      const answer = parseObject(body.toString());
      if (status === 200) return answer;
      throw refusal(status, answer);
    },
    close: () => agent.destroy(),
  };
};

/** What the engine refused, as an error. */
const refusal = (status: number, answer: Json): AwsError => {
  const { __type: type, message, Message, ...fields } = answer;
  const code = String(type).split('#').at(-1) ?? 'InternalServerError';
  return new AwsError(code, String(message ?? Message), status, fields);
};

const headersOf = (target: string, body: Buffer | string, accessKey = 'local') => ({
  'content-type': 'application/x-amz-json-1.0',
  'content-length': Buffer.byteLength(body),
  'x-amz-target': target,
  'x-amz-date': '20260101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

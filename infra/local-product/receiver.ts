import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Pages } from 'local-cloud';
import * as z from 'zod';

/** What a message provider gets. */
const delivered = z.object({
  id: z.string(),
  kind: z.string(),
  organisationId: z.string(),
  schoolId: z.string(),
  phoneNumber: z.string(),
  texts: z.object({ zh: z.string(), en: z.string() }),
});

/** `hang`: no answer. `twice`: two answers to one request. Secrets by key id: with them, signatures are checked. */
const settings = z.strictObject({
  answer: z.union([z.int().min(200).max(599), z.enum(['hang', 'twice'])]).default(200),
  secrets: z.record(z.string(), z.string()).default({}),
});
type Settings = z.output<typeof settings>;

export type Delivered = z.output<typeof delivered> & {
  readonly at: string;
  /** Requests with this id, the first one included. */
  readonly times: number;
};

const deliveriesMax = 20_000;
const oldestMs = 5 * 60_000;

/** Whether the request is signed by a known key, over its time and its exact body, and not old. */
const isGenuine = ({ headers }: IncomingMessage, body: string, secrets: Settings['secrets'], now: number): boolean => {
  const secret = secrets[String(headers['school-fees-key'])];
  const timestamp = String(headers['school-fees-timestamp']);
  if (secret === undefined || Math.abs(now - Number(timestamp) * 1000) > oldestMs) return false;
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
  const given = Buffer.from(String(headers['school-fees-signature']));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const isTaken = (status: number): boolean => status >= 200 && status < 300;

const answerTwice = (response: ServerResponse): void => {
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
  response.socket?.write(answer + answer);
};

/**
 * A message provider for this machine: `/_local/receiver` takes messages, `/_local/receiver.json` shows them,
 * `/_local/receiver/settings` says how it answers. It drops a message that it has already, by its id.
 */
export const createReceiver = (now: () => number) => {
  let current: Settings = settings.parse({});
  let requests = 0;
  const taken = new Map<string, Delivered>();

  const take = (body: string): void => {
    const message = delivered.parse(JSON.parse(body));
    const before = taken.get(message.id);
    if (before) taken.set(message.id, { ...before, times: before.times + 1 });
    else if (taken.size < deliveriesMax)
      taken.set(message.id, { ...message, at: new Date(now()).toISOString(), times: 1 });
  };

  const receive: Pages[string] = async (request, response) => {
    const body = await text(request);
    requests += 1;
    const { answer, secrets } = current;
    if (Object.keys(secrets).length > 0 && !isGenuine(request, body, secrets, now())) {
      response.writeHead(401).end();
      return;
    }
    if (answer === 'hang' || answer === 'twice' || isTaken(answer)) take(body);
    if (answer === 'twice') answerTwice(response);
    else if (answer !== 'hang') response.writeHead(answer).end();
  };

  const pages: Pages = {
    '/_local/receiver': receive,
    '/_local/receiver/settings': async (request, response) => {
      current = settings.parse(JSON.parse(await text(request)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
    '/_local/receiver.json': async (_, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ requests, messages: [...taken.values()] }));
    },
  };
  return { pages, messages: (): readonly Delivered[] => [...taken.values()] };
};

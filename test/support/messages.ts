/** Messages in the process of the test, and a provider that takes them. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import * as z from 'zod';
import { messageProviderStore } from '../../functions/messages/message-provider-store.ts';
import { messageStore } from '../../functions/messages/message-store.ts';
import type { MessagesPort } from '../../functions/messages/port.ts';
import type { Reach } from '../../functions/messages/provider-address.ts';
import { waysOf } from '../../functions/messages/ways.ts';
import { run as runSendMessage } from '../../functions/messages/workers/send-message.ts';
import { run as runSetProvider } from '../../functions/messages/workers/set-message-provider.ts';
import { run as runSweep, type Swept } from '../../functions/messages/workers/sweep-messages.ts';
import { noticeStore } from '../../functions/notices/notice-store.ts';
import { personStore } from '../../functions/people/person-store.ts';
import { openTables } from '../../functions/storage/client.ts';
import { asId } from '../../shared/contract/ids.ts';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import { student } from './settlement.ts';

const messagesKey = 'the key of the messages in tests, 64 long'.padEnd(64, '.');
const site = 'http://localhost';
const start = Date.parse('2026-09-01T00:00:00Z');
const secondMs = 1000;

interface Options {
  readonly reach?: Reach;
  readonly now?: number;
  /** As `performance.now()` counts. */
  readonly endsAt?: number;
}

interface Order extends Options {
  readonly operationId?: string;
  readonly kind?: MessageKind;
  /** Which sending to each it is of. */
  readonly sendings?: readonly number[];
  /** What takes the messages; their provider when left out. */
  readonly port?: MessagesPort;
}

const depsOf = (reach: Reach) => {
  const tables = openTables();
  const stores = { notices: noticeStore(tables), people: personStore(tables), messages: messageStore(tables) };
  return { ...stores, tables, site, ...waysOf({ providers: messageProviderStore(tables), reach, messagesKey }) };
};

/** Runs the worker behind the queue of messages. */
export const sendMessages = async (
  noticeId: string,
  indexes: readonly number[],
  {
    reach = 'machine',
    now = start,
    endsAt = Infinity,
    operationId = 'a job',
    kind = 'notice',
    port,
    sendings,
  }: Order = {},
): Promise<void> => {
  const studentIds = indexes.map((index) => asId('student', student(index)));
  const about = { noticeId: asId('notice', noticeId), kind, operationId, studentIds };
  const order = { ...about, ...(sendings && { sendings: [...sendings] }) };
  const deps = depsOf(reach);
  await runSendMessage(order, { now, endsAt }, port ? { ...deps, wayOf: () => Promise.resolve(port) } : deps);
};

/** Runs the sweeper. */
export const sweep = ({ reach = 'machine', now = start, endsAt = Infinity }: Options = {}): Promise<Swept> =>
  runSweep({}, { now, endsAt }, depsOf(reach));

export const messagesOf = (noticeId: string) => messageStore(openTables()).ofNotice(noticeId);

const firstOrganisation = demonstrationId.organisation(1);
type SetProvider = Omit<Parameters<typeof runSetProvider>[0], 'orgId'> & { readonly orgId?: string };
export const setProvider = (change: SetProvider, reach: Reach = 'machine') =>
  runSetProvider(
    { orgId: firstOrganisation, ...change },
    { now: start },
    { providers: messageProviderStore(openTables()), reach, messagesKey },
  );

const received = z.object({ id: z.string(), texts: z.object({ zh: z.string(), en: z.string() }) });

interface Received {
  readonly body: z.output<typeof received>;
  readonly keyId: string;
  readonly isGenuine: boolean;
}

type Answer = number | 'break' | 'twice' | Promise<number>;

export interface Provider {
  requests(): readonly Received[];
  answerWith(answer: Answer): void;
  /** Makes the next key the one that signs; the provider knows both. */
  rotate(): Promise<void>;
  stop(): Promise<void>;
}

/** A provider that an organisation uses from now on. */
const provider = async (orgId: string): Promise<Provider> => {
  const all: Received[] = [];
  let answer: Answer = 200;
  const secrets = new Map<string, string>();

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const keyId = String(request.headers['school-fees-key']);
    const timestamp = String(request.headers['school-fees-timestamp']);
    const signed = createHmac('sha256', secrets.get(keyId) ?? '').update(`${timestamp}.${body}`);
    const isGenuine = request.headers['school-fees-signature'] === `v1=${signed.digest('hex')}`;
    all.push({ body: received.parse(JSON.parse(body)), keyId, isGenuine });
    if (answer === 'break') request.socket.destroy();
    else if (answer === 'twice') request.socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'.repeat(2));
    else response.writeHead(await answer, { location: '/elsewhere' }).end();
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/messages`;
  const { current, next } = await setProvider({ orgId, url, keyId: 1 });
  for (const { keyId, secret } of [current, next]) secrets.set(String(keyId), secret);

  return {
    requests: () => all,
    answerWith(next) {
      answer = next;
    },
    async rotate() {
      await setProvider({ orgId, keyId: next.keyId });
    },
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Ends all messages that wait, long after everybody gave them up. */
const endWaiting = (): Promise<Swept> => sweep({ now: start + 100 * 86_400 * secondMs });

/** Starts the providers of the tests of a file: after each test they are stopped, and no message waits for the next one. */
export const providersOfTests = (): ((orgId?: string) => Promise<Provider>) => {
  let open = new Map<string, Provider>();
  afterEach(async () => {
    await Promise.all([...open.values()].map((one) => one.stop()));
    await endWaiting();
    for (const orgId of [firstOrganisation, ...open.keys()]) await setProvider({ orgId, url: null });
    open = new Map();
  });
  return async (orgId = firstOrganisation) => {
    const started = await provider(orgId);
    open.set(orgId, started);
    return started;
  };
};

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock } from '../clock.ts';
import type { LocalClock } from '../clock.ts';
import type { Caller, Engine } from '../engine.ts';
import { answerError } from '../front-door/aws.ts';
import { readBody } from '../front-door/body.ts';
import { credentialOf } from './credential.ts';
import { verifyHeaderSignature } from './verify.ts';

const fixtureSecret = 'secret';

/** An engine on a port of its own, for the tests of the engines. */
export interface EngineFixture<Served extends Engine> {
  readonly engine: Served;
  readonly clock: LocalClock;
  readonly directory: string;
  readonly endpoint: string;
  /** What an SDK client needs to call as someone who may do what `allows` says. */
  clientConfig(allows?: Caller['allows']): {
    endpoint: string;
    region: string;
    maxAttempts: number;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  /** Stops the engine and starts it again over the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts what `create` makes in a folder of its own. JSON requests are read and verified as the front door does it. */
export const startEngine = async <Served extends Engine>(
  create: (directory: string, clock: LocalClock) => Served | Promise<Served>,
): Promise<EngineFixture<Served>> => {
  const directory = mkdtempSync(join(tmpdir(), 'engine-'));
  const clock = createClock({ file: join(directory, 'clock.json') });
  const callers = new Map<string, Caller>();
  let engine = await create(join(directory, 'data'), clock);

  const serve = async (request: IncomingMessage, response: Parameters<Engine['handle']>[0]['response']) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const findCaller = (accessKey: string) => callers.get(accessKey);
    const caller = findCaller(credentialOf(request, url)?.accessKey ?? '');
    const isJson = request.headers['x-amz-target'] !== undefined;
    const body = isJson ? await readBody(request, Infinity) : undefined;
    if (body && caller) {
      const hash = createHash('sha256').update(body).digest('hex');
      verifyHeaderSignature(request, url, hash, caller.secret, clock.now());
    }
    await engine.handle({ request, response, url, body, caller, findCaller });
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      answerError(response, error, 'request', clock.now());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  return {
    get engine() {
      return engine;
    },
    clock,
    directory,
    endpoint,
    clientConfig(allows = () => true) {
      const accessKeyId = `CALLER${callers.size}`;
      callers.set(accessKeyId, { name: accessKeyId, secret: fixtureSecret, allows });
      const credentials = { accessKeyId, secretAccessKey: fixtureSecret };
      return { endpoint, region: 'eu-west-1', maxAttempts: 1, credentials };
    },
    async restart() {
      await engine.stop();
      engine = await create(join(directory, 'data'), clock);
    },
    async stop() {
      await engine.stop();
      clock.stop();
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** What a call was refused with. Throws when it was not. */
export const refusalOf = async (work: Promise<unknown>): Promise<{ name: string; message: string }> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return { name: error.name, message: error.message };
    throw error;
  }
  throw new Error('The call went through.');
};

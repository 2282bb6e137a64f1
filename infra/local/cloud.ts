import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { loadAssembly } from './assembly/load.ts';
import type { Assembly } from './assembly/load.ts';
import { localPlace } from './assembly/resource-type.ts';
import { createSecretStore } from './assembly/secrets.ts';
import { createClock } from './clock.ts';
import { takeDataDirectory } from './data-directory.ts';
import { distributionOf } from './front-door/distribution.ts';
import { createEdge } from './front-door/edge.ts';
import { takePort } from './front-door/front-door.ts';
import type { Answer, FrontDoor } from './front-door/front-door.ts';
import { createHooks } from './front-door/hooks.ts';
import { apisOf } from './gateway/api.ts';
import { createGateway } from './gateway/gateway.ts';
import { createCallers } from './iam/callers.ts';
import type { Credentials } from './iam/callers.ts';
import { functionRoles } from './iam/roles.ts';
import type { InvokeResult } from './lambda/host-process.ts';
import { startServices } from './services.ts';
import type { Person } from './sign-in/people.ts';
import { openSignIn } from './sign-in/sign-in.ts';
import type { Site } from './site/site.ts';

export type { Assembly } from './assembly/load.ts';

/** Pages below `/_local/` beside the test hooks, by path. */
export type Pages = Readonly<Record<string, Answer>>;

export interface LocalCloudOptions {
  /** The synthesized assembly, for example `cdk.out`. */
  readonly assemblyDirectory: string;
  /** Everything that must survive a restart. */
  readonly dataDirectory: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** The people who can sign in. */
  readonly people: readonly Person[];
  /** Opens the files of the site. A development server can share the HTTP server for its web socket. */
  openSite(parts: { readonly assembly: Assembly; readonly server: Server }): Promise<Site>;
  /** Fills new data. Runs again at the next start when it did not finish. */
  seed?(cloud: LocalCloud): Promise<void>;
  /** Adds pages below `/_local/`. */
  pages?(cloud: LocalCloud): Pages;
  /** Drops the data first. */
  readonly fresh?: boolean;
  /** The address of another emulator of DynamoDB than dynoxide, such as DynamoDB Local. Its tables begin empty. */
  readonly dynamodbEndpoint?: string | undefined;
  /** Takes what functions log and what the local cloud reports. Writes to standard output by default. */
  readonly log?: (text: string) => void;
}

export interface LocalCloud {
  /** Address of the site and the API. */
  readonly origin: string;
  /** Address of AWS, S3, sign-in and hooks. */
  readonly awsOrigin: string;
  /** The administrator's credentials. */
  readonly credentials: Credentials;
  readonly assembly: Assembly;
  /** The time of the local cloud, in ms since the epoch. */
  now(): number;
  /** Runs a function with an event. */
  invoke(functionName: string, event: unknown): Promise<InvokeResult>;
  /** Makes new invocations run the current bundles. */
  reloadFunctions(): void;
  stop(): Promise<void>;
}

/**
 * Runs a synthesized assembly on one port of this machine.
 * @throws {Error} with a sentence for people: a busy port, data in use, or a part of the assembly that cannot run here
 */
export const startLocalCloud = async (options: LocalCloudOptions): Promise<LocalCloud> => {
  const log = options.log ?? ((text) => process.stdout.write(text));
  const door = await takePort(options.port);
  const undo: (() => unknown)[] = [() => door.close()];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { port, origin, awsOrigin } = addressesOf(door);
    const data = await takeDataDirectory(options.dataDirectory, port, options.fresh ?? false);
    undo.push(data.release);
    if (data.notice !== undefined) log(`${data.notice}\n`);
    const secrets = createSecretStore(join(data.path, 'secrets.json'));
    const assembly = await loadAssembly(options.assemblyDirectory, localPlace(awsOrigin, origin), secrets);
    const distribution = distributionOf(assembly, apisOf(assembly));
    const keySeed = secrets.keep('access keys', () => randomBytes(32).toString('hex'));
    const callers = createCallers(keySeed, functionRoles(assembly));
    const clock = createClock({ file: join(data.path, 'clock.json') });
    undo.push(() => clock.stop());
    const signIn = await openSignIn(assembly, options.people, clock, data.path);
    undo.push(() => signIn?.stop());
    const services = await startServices({
      ...{ assembly, callers, clock, log, directory: data.path },
      dynamodbEndpoint: options.dynamodbEndpoint,
    });
    undo.push(() => services.stop());
    const { lambda } = services;
    const site = await options.openSite({ assembly, server: door.server });
    undo.push(() => site.stop());
    const cloud: LocalCloud = {
      origin,
      awsOrigin,
      credentials: callers.administrator,
      assembly,
      now: clock.now,
      invoke: (functionName, event) => lambda.invoke(functionName, JSON.stringify(event)),
      reloadFunctions: () => lambda.replace(),
      stop,
    };
    const pages = options.pages?.(cloud) ?? {};
    const hooks = createHooks({ ...services.hooks, makeToken: signIn?.makeToken });
    const gateway = createGateway({ clock, log, invoke: (name, event) => lambda.invoke(name, event) });
    door.open({
      edge: createEdge({ distribution, gateway, site, clock }),
      aws: services.aws,
      signIn: signIn?.answer,
      hooks: (request, response, url) => (pages[url.pathname] ?? hooks)(request, response, url),
    });
    if (data.isNew && options.seed) {
      log('Loading the first data\n');
      await options.seed(cloud);
    }
    data.finish();
    return cloud;
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A browser treats `localhost` and `127.0.0.1` as two origins, so requests between them need CORS as on AWS. */
const addressesOf = ({ server }: FrontDoor): { port: number; origin: string; awsOrigin: string } => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const { port } = address;
  return { port, origin: `http://localhost:${port}`, awsOrigin: `http://127.0.0.1:${port}` };
};

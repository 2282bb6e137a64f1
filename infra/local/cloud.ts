import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadAssembly } from './assembly/load.ts';
import type { Assembly } from './assembly/load.ts';
import { localPlace } from './assembly/resource-type.ts';
import { createSecretStore } from './assembly/secrets.ts';
import { createClock } from './clock.ts';
import type { LocalClock } from './clock.ts';
import { takeDataDirectory } from './data-directory.ts';
import { distributionOf } from './front-door/distribution.ts';
import { createEdge } from './front-door/edge.ts';
import { takePort } from './front-door/front-door.ts';
import type { FrontDoor } from './front-door/front-door.ts';
import { createHooks } from './front-door/hooks.ts';
import { apisOf } from './gateway/api.ts';
import { createGateway } from './gateway/gateway.ts';
import { createCallers } from './iam/callers.ts';
import type { Credentials } from './iam/callers.ts';
import { functionRoles } from './iam/roles.ts';
import type { InvokeResult } from './lambda/host-process.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { startServices } from './services.ts';
import type { Services } from './services.ts';
import { openSignIn } from './sign-in-door.ts';
import type { SignInDoor } from './sign-in-door.ts';
import { createBuiltSite } from './site/built.ts';
import { configFile } from './site/config-file.ts';
import { createDevelopmentSite } from './site/development.ts';
import type { Site } from './site/site.ts';
import { canSeed, seed } from './start/seed.ts';

export interface LocalCloudOptions {
  /** The synthesized assembly, `cdk.out`. */
  readonly assemblyDirectory: string;
  /** Everything that must survive a restart. */
  readonly dataDirectory: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** `development`: from the sources, by Vite; else the folder of the built site. */
  readonly site: 'development' | { readonly folder: string };
  /** Drops the data first. */
  readonly fresh?: boolean;
  /** Leaves new data empty instead of loading the demonstration organisations. */
  readonly empty?: boolean;
  /** Takes what functions log, and what the local cloud has to say; prints it by default. */
  readonly log?: (text: string) => void;
}

export interface LocalCloud {
  /** Address of the site and the API. */
  readonly origin: string;
  /** Address of AWS, S3, sign-in and hooks. */
  readonly awsOrigin: string;
  /** The administrator's. */
  readonly credentials: Credentials;
  readonly assembly: Assembly;
  /** Runs a function with an event. */
  invoke(functionName: string, event: unknown): Promise<InvokeResult>;
  /** New invocations run the bundles as they are now. */
  reloadFunctions(): void;
  stop(): Promise<void>;
}

/**
 * Runs a synthesized assembly on one port of this machine.
 * @throws {Error} with a sentence for people: a busy port, data in use, or what of the assembly can't run here
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
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
    const keySeed = secrets.keep('access keys', () => randomBytes(32).toString('hex'));
    const callers = createCallers(keySeed, functionRoles(assembly));
    const clock = createClock({ file: join(data.path, 'clock.json') });
    undo.push(() => clock.stop());
    const signIn = await openSignIn(assembly, clock, data.path);
    undo.push(() => signIn?.stop());
    const services = await startServices({ assembly, callers, clock, log, directory: data.path });
    undo.push(() => services.stop());
    const site = await openSite(options.site, door, assembly);
    undo.push(() => site.stop());
    const { administrator: credentials } = callers;
    const outbox = openOutbox(assembly, awsOrigin, credentials);
    openDoors(door, { assembly, services, signIn, site, outbox, clock, log });
    const { lambda } = services;
    if (data.isNew && !options.empty && canSeed(assembly)) {
      log('Loading the demonstration organisations\n');
      await seed({ assembly, credentials, invoke: lambda.invoke });
    }
    data.finish();
    return {
      origin,
      awsOrigin,
      credentials,
      assembly,
      invoke: (functionName, event) => lambda.invoke(functionName, JSON.stringify(event)),
      reloadFunctions: () => lambda.replace(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openDoors(
  door: FrontDoor,
  parts: {
    assembly: Assembly;
    services: Services;
    signIn: SignInDoor | undefined;
    site: Site;
    outbox: Outbox | undefined;
    clock: LocalClock;
    log: (text: string) => void;
  },
): void {
  const { assembly, services, signIn, site, outbox, clock, log } = parts;
  const gateway = createGateway({ clock, log, invoke: (name, event) => services.lambda.invoke(name, event) });
  const distribution = distributionOf(assembly, apisOf(assembly));
  const hooks = createHooks({ ...services.hooks, makeToken: signIn?.makeToken });
  door.open({
    edge: createEdge({ distribution, gateway, site }),
    aws: services.aws,
    signIn: signIn?.answer,
    hooks: async (request, response, url) =>
      outbox?.isFor(url) ? outbox.answer(response, url) : hooks(request, response, url),
  });
}

/** The page of what parents were sent; undefined for an assembly without the product's main table. */
function openOutbox(assembly: Assembly, awsOrigin: string, credentials: Credentials): Outbox | undefined {
  const table = assembly.of('AWS::DynamoDB::Table').find(({ ref }) => ref.endsWith('-main'))?.ref;
  const { region } = assembly.place;
  return table === undefined ? undefined : createOutbox({ awsOrigin, region, credentials, table });
}

function openSite(wanted: LocalCloudOptions['site'], { server }: FrontDoor, assembly: Assembly): Promise<Site> {
  const texts = { '/config.json': configFile(assembly) };
  return wanted === 'development'
    ? createDevelopmentSite(server, texts)
    : Promise.resolve(createBuiltSite(wanted.folder, texts));
}

/** `localhost` and `127.0.0.1` are two origins for a browser, so that what crosses them needs CORS as it does on AWS. */
function addressesOf({ server }: FrontDoor): { port: number; origin: string; awsOrigin: string } {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const { port } = address;
  return { port, origin: `http://localhost:${port}`, awsOrigin: `http://127.0.0.1:${port}` };
}

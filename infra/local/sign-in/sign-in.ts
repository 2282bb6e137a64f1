import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Assembly } from '../assembly/load.ts';
import { installAsDate } from '../clock.ts';
import type { Clock } from '../engine.ts';
import { readBody } from '../front-door/body.ts';
import type { Answer } from '../front-door/front-door.ts';
import { clientOf, type SignInClient } from './client.ts';
import { keepKeys } from './keys.ts';
import { peoplePage, problemPage } from './pages.ts';
import type { Person } from './people.ts';
import { createProvider } from './provider.ts';
import { openStorage } from './storage.ts';
import { createTokenMaker, type MakeToken } from './tokens.ts';

const formBytesMax = 10_000;

export interface SignIn {
  /** Answers the requests below the issuer's path. */
  readonly answer: Answer;
  readonly makeToken: MakeToken;
  /** Writes what must survive a restart. */
  stop(): void;
}

/** Opens the sign-in for the user pool client of the assembly. Returns undefined when the assembly has none. */
export const openSignIn = async (
  assembly: Assembly,
  people: readonly Person[],
  clock: Clock,
  directory: string,
): Promise<SignIn | undefined> => {
  const [client] = assembly.of('AWS::Cognito::UserPoolClient');
  if (!client) return undefined;
  const [authorizer] = assembly.of('AWS::ApiGatewayV2::Authorizer');
  const { awsOrigin, siteOrigin } = assembly.place;
  return createSignIn({
    issuer: `${awsOrigin}/oidc`,
    client: clientOf(client, authorizer?.properties.JwtConfiguration.Audience[0] ?? client.ref),
    ...{ siteOrigin, people, clock, directory: join(directory, 'sign-in') },
  });
};

/** Signs people in by OpenID Connect, as the user pool does on AWS. While it runs, `Date` of this process follows the clock of the local cloud. */
export const createSignIn = async (parts: {
  /** `http://127.0.0.1:<port>/oidc` */
  readonly issuer: string;
  readonly client: SignInClient;
  /** The site calls from another origin than ours. */
  readonly siteOrigin: string;
  readonly people: readonly Person[];
  readonly clock: Clock;
  /** The folder of keys and sessions. */
  readonly directory: string;
}): Promise<SignIn> => {
  const { issuer, client, siteOrigin, people, clock, directory } = parts;
  const keys = await keepKeys(join(directory, 'keys.json'));
  const storage = openStorage(join(directory, 'sessions.json'), clock);
  // oidc-provider reads `Date` and does not accept a clock.
  const uninstall = installAsDate(clock.now);
  const provider = createProvider({ issuer, client, siteOrigin, people, keys, storage });
  const provide = provider.callback();
  const { pathname: path } = new URL(issuer);
  return {
    async answer(request, response, url) {
      if (url.pathname.startsWith(`${path}/choose/`)) {
        return choose({ provider, people, siteUrl: siteOrigin }, request, response, url);
      }
      // oidc-provider routes by the part after its mount path. It finds the mount path by comparing both properties, as Express sets them.
      const rest = `${url.pathname.slice(path.length)}${url.search}`;
      Object.assign(request, { originalUrl: `${path}${rest}`, url: rest });
      await provide(request, response);
    },
    makeToken: createTokenMaker({ issuer, client, key: keys.signing, clock }),
    stop() {
      storage.flush();
      uninstall();
    },
  };
};

/** Shows the people, or takes the choice. */
const choose = async (
  parts: { provider: Provider; people: readonly Person[]; siteUrl: string },
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const { provider, people, siteUrl } = parts;
  const show = (status: number, page: string) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(page);
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return void show(200, peoplePage(people, url.pathname));
    const form = new URLSearchParams((await readBody(request, formBytesMax))?.toString());
    const person = people.find(({ subject }) => subject === form.get('sub'));
    if (!person) return void show(400, peoplePage(people, url.pathname));
    await provider.interactionFinished(request, response, { login: { accountId: person.subject } });
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    show(error.statusCode, problemPage(error.message, siteUrl));
  }
};

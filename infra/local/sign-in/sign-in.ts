import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { installAsDate } from '../clock.ts';
import type { Clock } from '../engine.ts';
import { readBody } from '../front-door/body.ts';
import type { SignInClient } from './client.ts';
import { keepKeys } from './keys.ts';
import { peoplePage, problemPage } from './pages.ts';
import type { Person } from './people.ts';
import { createProvider } from './provider.ts';
import { openStorage } from './storage.ts';
import { createTokenIssuer, type IssueToken } from './tokens.ts';

const formBytesMax = 10_000;

export interface SignIn {
  /** Answers the requests below the issuer's path. */
  handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void>;
  readonly issueToken: IssueToken;
  /** Writes what must survive a restart. */
  stop(): void;
}

/** Signs people in by OpenID Connect, as the user pool does on AWS. While it runs, `Date` of this process follows the clock of the local cloud. */
export const createSignIn = async (parts: {
  /** `http://127.0.0.1:<port>/oidc` */
  readonly issuer: string;
  readonly client: SignInClient;
  /** Origins of the site. Links back to the site use the first one. */
  readonly siteOrigins: readonly string[];
  readonly people: readonly Person[];
  readonly clock: Clock;
  /** The folder of keys and sessions. */
  readonly directory: string;
}): Promise<SignIn> => {
  const { issuer, client, siteOrigins, people, clock, directory } = parts;
  const keys = await keepKeys(join(directory, 'keys.json'));
  const storage = openStorage(join(directory, 'sessions.json'), clock);
  // oidc-provider reads `Date` and does not accept a clock.
  const uninstall = installAsDate(clock.now);
  const provider = createProvider({ issuer, client, siteOrigins, people, keys, storage });
  const answer = provider.callback();
  const { pathname: path } = new URL(issuer);
  return {
    async handle(request, response, url) {
      if (url.pathname.startsWith(`${path}/choose/`)) {
        return choose({ provider, people, siteUrl: siteOrigins[0] ?? '/' }, request, response, url);
      }
      // oidc-provider routes by the part after its mount path. It finds the mount path by comparing both properties, as Express sets them.
      const rest = `${url.pathname.slice(path.length)}${url.search}`;
      Object.assign(request, { originalUrl: `${path}${rest}`, url: rest });
      await answer(request, response);
    },
    issueToken: createTokenIssuer({ issuer, client, key: keys.signing, clock }),
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

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { createClock, type LocalClock } from '../clock.ts';
import type { SignInClient } from './client.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

const site = 'http://localhost:9999';
const client: SignInClient = {
  clientId: 'site-client',
  redirectUris: [`${site}/`],
  logoutUris: [`${site}/`],
  scope: 'openid profile',
  audience: 'the-api',
  accessTokenSeconds: 900,
  idTokenSeconds: 900,
  refreshTokenSeconds: 43_200,
};
const people = [
  { subject: 'ada', name: 'Ada 艾达', note: 'May do everything', group: 'Offices' },
  { subject: 'ben', name: 'Ben <b>', note: 'Disabled', group: 'Offices' },
];
const tokens = z.object({ access_token: z.string(), id_token: z.string(), refresh_token: z.string() });
const verifier = 'v'.repeat(43);

let directory: string;
let clock: LocalClock;
let server: Server;
let issuer: string;
let signIn: SignIn;
/** What the browser keeps. */
let cookies: Map<string, string>;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sign-in-'));
  clock = createClock({ file: join(directory, 'clock.json') });
  cookies = new Map();
  server = createServer((request, response) => {
    void signIn.answer(request, response, new URL(request.url ?? '/', issuer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/oidc`;
  await start();
});
afterEach(() => {
  signIn.stop();
  clock.stop();
  server.close();
  rmSync(directory, { recursive: true });
});

const start = async () => {
  signIn = await createSignIn({ issuer, client, siteOrigin: site, people, clock, directory });
};

/** As a browser, but for redirects: it stops at them. */
const browse = async (
  address: string,
  form?: Record<string, string>,
): Promise<{ location: string; html: string; status: number }> => {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  const location = response.headers.get('location');
  return {
    location: location ? new URL(location, address).href : '',
    html: await response.text(),
    status: response.status,
  };
};

const authorizeAddress = (changed: Record<string, string> = {}) =>
  `${issuer}/auth?${new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: `${site}/`,
    response_type: 'code',
    scope: client.scope,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state',
    ...changed,
  })}`;

const askTokens = (form: Record<string, string>, origin = site) =>
  fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ client_id: client.clientId, ...form }),
  });
const refresh = (refreshToken: string) => askTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

/** Goes from the site to the page with the people; answers its address. */
const openPage = async () => (await browse(authorizeAddress())).location;

const signInAs = async (sub: string): Promise<string> => {
  const chosen = await browse(await openPage(), { sub });
  const { location } = await browse(chosen.location);
  expect(location).toMatch(new RegExp(`^${site}/\\?code=`));
  return new URL(location).searchParams.get('code') ?? '';
};

const tokensOf = async (sub: string): Promise<z.output<typeof tokens>> => {
  const code = await signInAs(sub);
  const redirect = { redirect_uri: `${site}/`, code_verifier: verifier };
  const answer = await askTokens({ grant_type: 'authorization_code', code, ...redirect });
  return tokens.parse(await answer.json());
};

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${issuer}/jwks`)), { issuer, currentDate: new Date(clock.now()) });

it('lists all people, with their names as text', async () => {
  const { html } = await browse(await openPage());

  for (const text of ['Offices', 'Ada 艾达', 'May do everything', 'Ben &lt;b&gt;', 'Disabled']) {
    expect(html).toContain(text);
  }
});

it('gives the site an access token of the template, an id token and a refresh token', async () => {
  const got = await tokensOf('ada');

  const { payload, protectedHeader } = await verify(got.access_token);
  expect(protectedHeader).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
  expect(payload).toMatchObject({
    sub: 'ada',
    aud: 'the-api',
    client_id: 'site-client',
    scope: 'openid profile',
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  expect(decodeJwt(got.id_token)).toMatchObject({ sub: 'ada', aud: 'site-client', name: 'Ada 艾达' });
});

it('refreshes until the refresh token is over, by the clock', async () => {
  const { refresh_token: refreshToken } = await tokensOf('ada');
  clock.advance(42_000_000);

  const renewed = z.object({ access_token: z.string() }).parse(await (await refresh(refreshToken)).json());
  const { payload } = await verify(renewed.access_token);
  clock.advance(1_300_000);
  const late = await refresh(refreshToken);

  expect(Math.abs((payload.exp ?? 0) - clock.now() / 1_000 + 400)).toBeLessThan(10);
  expect(payload).toMatchObject({ sub: 'ada', aud: 'the-api' });
  expect(late.status).toBe(400);
});

it('keeps sessions, refresh tokens and keys over a restart', async () => {
  const before = await tokensOf('ada');
  signIn.stop();

  await start();
  const refreshed = await refresh(before.refresh_token);
  const again = await browse(authorizeAddress());

  expect(refreshed.status).toBe(200);
  expect(again.location).toMatch(new RegExp(`^${site}/\\?code=`));
  await expect(verify(before.access_token)).resolves.toMatchObject({ payload: { sub: 'ada' } });
});

it('requires PKCE, a registered address and a listed person', async () => {
  const [withoutChallenge, elsewhere] = await Promise.all([
    browse(authorizeAddress({ code_challenge: '', code_challenge_method: '' })),
    browse(authorizeAddress({ redirect_uri: 'http://localhost:1/' })),
  ]);
  const nobody = await browse(await openPage(), { sub: 'nobody' });
  const redirect = { redirect_uri: `${site}/`, code_verifier: 'w'.repeat(43) };
  const wrong = await askTokens({ grant_type: 'authorization_code', code: await signInAs('ada'), ...redirect });

  expect(withoutChallenge.location).toContain('error=invalid_request');
  expect(elsewhere).toMatchObject({
    status: 400,
    location: '',
    html: expect.stringContaining('redirect_uri') as unknown,
  });
  expect(nobody.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' });
});

it('shows the people again after a sign-out, which ends the refresh token too', async () => {
  const got = await tokensOf('ada');
  const signOut = new URLSearchParams({ id_token_hint: got.id_token, post_logout_redirect_uri: `${site}/` });
  const { html } = await browse(`${issuer}/session/end?${signOut}`);
  const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(html) ?? [];

  const out = await browse(`${issuer}/session/end/confirm`, { xsrf, logout: 'yes' });

  expect(out.location).toBe(`${site}/`);
  expect(await openPage()).toContain('/oidc/choose/');
  expect((await refresh(got.refresh_token)).status).toBe(400);
});

it('allows token requests from the origin of the site only', async () => {
  const origins = [site, 'http://localhost:1'];

  const answers = await Promise.all(
    origins.map((origin) => askTokens({ grant_type: 'refresh_token', refresh_token: 'x' }, origin)),
  );

  expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual([site, null]);
});

it('explains what to do when the page has expired', async () => {
  const address = await openPage();
  cookies.clear();

  const { status, html } = await browse(address);

  expect(status).toBe(400);
  expect(html).toContain(`<a href="${site}">`);
});

it('issues tokens for tests: valid, expired, of a foreign issuer, for another audience', async () => {
  const make = async (options: object) => (await signIn.makeToken({ subject: 'ada', ...options })).token;

  const valid = await make({});
  const expired = await make({ expiresInSeconds: -5 });
  const foreign = await make({ issuer: 'https://elsewhere.example' });
  const disguised = await make({ audience: 'other' });

  await expect(verify(valid)).resolves.toMatchObject({ payload: { sub: 'ada', aud: 'the-api' } });
  await expect(verify(expired)).rejects.toMatchObject({ code: 'ERR_JWT_EXPIRED' });
  expect(decodeJwt(foreign).iss).toBe('https://elsewhere.example');
  await expect(verify(foreign)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
  expect(decodeJwt(disguised).aud).toBe('other');
});

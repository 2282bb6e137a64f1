import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from 'local-cloud/site/site.ts';
import { createDevelopmentSite } from './development-site.ts';

const root = resolve(import.meta.dirname, '..', '..');
/** Lies where the data of the local cloud lies, and must never be served. */
const folder = join(root, '.local', 'development-site-test');
const secret = 'a secret of the local cloud';

let server: Server;
let site: Site;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ secret }));
  server = createServer((incoming, response) => {
    void site.handle(incoming, response, incoming.url ?? '/', {});
  });
  site = await createDevelopmentSite(server, {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  await site.stop();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends the path as it is: `fetch` would resolve its dots. */
const get = async (path: string): Promise<{ status: number | undefined; body: string }> => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const asked = request({ host: '127.0.0.1', port, path }).end();
  const [response] = (await once(asked, 'response')) as [Parameters<typeof text>[0] & { statusCode?: number }];
  return { status: response.statusCode, body: await text(response) };
};

const hidden = '.local/development-site-test/secrets.json';
const upwards = `web/../${hidden}`;
const paths: string[] = [
  `/@fs${root}/.local/data/secrets.json`,
  `/@fs${root}/package.json`,
  ...[hidden, upwards].map((path) => `/@fs${root}/${path}`),
  ...[hidden, upwards].map((path) => `/@fs/${root}/${path}`),
  `/@fs${root}/${upwards.replaceAll('..', '%2e%2e')}`,
  `/@fs${root}/${upwards.replaceAll('/', '%2f')}`,
  `/@fs${root}/${hidden.replaceAll('.', '%2e')}`,
  `/@fs/${encodeURIComponent(`${root}/${hidden}`.slice(1))}`,
  `/%40fs${root}/${hidden}`,
  `/../${hidden}`,
  `/%2e%2e/${hidden}`,
  `/..%2f${hidden}`,
  `/src/../../${hidden}`,
];
const queries = ['', '?raw', '?url', '?import', '?import&raw', '?raw??', '?import&raw??', '?inline', '?url&inline'];

describe('the development server of the site', () => {
  it('serves the sources of the site and its packages', async () => {
    const answers = await Promise.all(
      ['web/src/main.tsx', 'shared/money/fen.ts', 'node_modules/react/index.js'].map((path) =>
        get(`/@fs${root}/${path}`),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each(paths)('refuses files outside them: %s', async (path) => {
    for (const query of queries) {
      const { status, body } = await get(`${path}${query}`);

      expect.soft({ query, refused: status === 403 || status === 404, status }).toMatchObject({ refused: true });
      expect.soft(body).not.toContain(secret);
    }
  });
});

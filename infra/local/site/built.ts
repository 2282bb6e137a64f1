import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Site } from './site.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Files with a hash in their name never change. All others may change with the next release. */
const isHashed = (path: string): boolean => path.startsWith('/assets/');

/** The built site, as in its bucket. `texts` are the files that the deployment writes itself. */
export const createBuiltSite = (folder: string, texts: Readonly<Record<string, string>>): Site => ({
  isOwnPath: () => false,
  stop: async () => undefined,
  async handle(request, response, pathAndQuery, distributionHeaders) {
    const { pathname } = new URL(pathAndQuery, 'http://localhost');
    const path = normalize(decodeURIComponent(pathname));
    const headers = {
      'content-type': contentTypes[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...distributionHeaders,
    };
    const text = texts[path];
    if (text !== undefined) {
      response.writeHead(200, headers).end(text);
      return;
    }
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) {
      // A bucket that may not be listed answers so for a file that is not there.
      response.writeHead(403, { ...distributionHeaders, 'content-type': 'application/xml' });
      response.end(
        '<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
      );
      return;
    }
    response.writeHead(200, { ...headers, 'content-length': found.size });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(file), response);
  },
});

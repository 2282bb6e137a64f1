import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Site } from 'local-cloud/site/site.ts';

const root = join(import.meta.dirname, '..', '..');

/** Paths that Vite's client asks for; a distribution never sees them. */
const ownPath = /^\/(@|node_modules\/|src\/|\.\.)/;

/**
 * The site straight from its sources, by Vite. The distribution's headers are left out: its content security policy
 * forbids the inline scripts that hot reload needs.
 */
export const createDevelopmentSite = async (server: Server, texts: Readonly<Record<string, string>>): Promise<Site> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    root: join(root, 'web'),
    // Deep links must work by the distribution's function, not by a fallback that only Vite has.
    appType: 'mpa',
    server: { middlewareMode: true, ws: { server } },
    logLevel: 'warn',
  });
  return {
    isOwnPath: (path) => ownPath.test(path),
    stop: () => vite.close(),
    handle(request, response, pathAndQuery) {
      const text = texts[pathAndQuery.replace(/\?.*$/, '')];
      if (text !== undefined) {
        response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-cache' }).end(text);
        return Promise.resolve();
      }
      request.url = pathAndQuery;
      return new Promise((resolve, reject) => {
        response.on('close', resolve);
        vite.middlewares(request, response, (error?: unknown) => {
          if (error !== undefined) return reject(error instanceof Error ? error : new Error(String(error)));
          response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
          return undefined;
        });
      });
    },
  };
};

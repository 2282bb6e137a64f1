import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import * as z from 'zod';
import { buildFunctions } from '../build.ts';
import { buildSite } from '../web.ts';
import { readDeployWords } from './deploy-words.ts';

/**
 * `npm run deploy -- -c stage=prod …`: bundles, deploys every stack with the options given, then puts the site into its
 * bucket. Hashed files go first and old ones stay, so that a page opened before the release still finds its parts.
 */
const root = resolve(import.meta.dirname, '../..');
const outputsPath = join(root, '.local', 'outputs.json');
const siteFolder = join(root, 'dist', 'web');

const outputs = z.object({
  SiteBucket: z.string(),
  SiteAddress: z.string(),
  Issuer: z.string(),
  ClientId: z.string(),
  Audience: z.string(),
});

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const isHashed = (path: string): boolean => path.startsWith('assets/');

const put = async (client: S3Client, bucket: string, key: string, body: Buffer): Promise<void> => {
  await client.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: body,
      ContentType: contentTypes[extname(key)] ?? 'application/octet-stream',
      CacheControl: isHashed(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    }),
  );
};

const { environment, cdk } = readDeployWords(process.argv.slice(2));
Object.assign(process.env, environment);
await buildFunctions();
await buildSite();
const deployed = spawnSync(
  join(root, 'node_modules', '.bin', 'cdk'),
  ['deploy', '--all', '--outputs-file', outputsPath, ...cdk],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
if (deployed.status !== 0) process.exit(deployed.status ?? 1);

const stacks = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(outputsPath, 'utf8')));
const web = outputs.parse(Object.values(stacks).find((stack) => 'SiteBucket' in stack));
const client = new S3Client();
const files = globSync('**/*', { cwd: siteFolder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(siteFolder.length + 1));
for (const path of files.toSorted((a, b) => Number(isHashed(b)) - Number(isHashed(a))))
  await put(client, web.SiteBucket, path, readFileSync(join(siteFolder, path)));
const config = { issuer: web.Issuer, clientId: web.ClientId, audience: web.Audience, scope: 'openid profile' };
await put(client, web.SiteBucket, 'config.json', Buffer.from(JSON.stringify(config)));
console.log(`${files.length + 1} files of the site are at ${web.SiteAddress}`);

import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import * as z from 'zod';
import { buildFunctions } from '../build.ts';
import { readStageFile, stagesFolder } from '../constructs/stage-file.ts';
import { buildSite } from '../web.ts';
import { deploySteps } from './deploy-steps.ts';
import type { DeployStep, Outputs } from './deploy-steps.ts';
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

const stackOutputs = z.record(z.string(), z.record(z.string(), z.string()));

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** Runs the steps one after the other; what a step puts out is for the next ones. */
const runSteps = (steps: readonly DeployStep[]): Outputs => {
  let known: Outputs = {};
  for (const { name, words } of steps) {
    console.log(`\n${name}`);
    const command = [...words(known), '--outputs-file', outputsPath];
    const { status } = spawnSync(join(root, 'node_modules', '.bin', 'cdk'), command, { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    known = Object.assign(
      {},
      known,
      ...Object.values(stackOutputs.parse(JSON.parse(readFileSync(outputsPath, 'utf8')))),
    ) as Outputs;
  }
  return known;
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

const { stage, environment, settings, cdk } = readDeployWords(process.argv.slice(2));
Object.assign(process.env, environment);
await buildFunctions();
await buildSite();
const hasWebAcl = 'webAclArn' in { ...readStageFile(stagesFolder, stage), ...settings };
const web = outputs.parse(runSteps(deploySteps({ stage, cdk, hasWebAcl })));
const client = new S3Client();
const files = globSync('**/*', { cwd: siteFolder, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(siteFolder.length + 1));
for (const path of files.toSorted((a, b) => Number(isHashed(b)) - Number(isHashed(a))))
  await put(client, web.SiteBucket, path, readFileSync(join(siteFolder, path)));
const config = { issuer: web.Issuer, clientId: web.ClientId, audience: web.Audience, scope: 'openid profile' };
await put(client, web.SiteBucket, 'config.json', Buffer.from(JSON.stringify(config)));
console.log(`${files.length + 1} files of the site are at ${web.SiteAddress}`);

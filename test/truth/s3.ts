/** Our S3 against MinIO. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { createS3Engine } from 'local-cloud/s3/engine.ts';
import { startEngine } from 'local-cloud/signature/engine-fixture.ts';
import { compare } from './compare.ts';
import { s3Differences } from './known-differences.ts';
import { startOther, stoppedAfter } from './other-process.ts';
import type { Part } from './result.ts';
import { Bucket, type S3Side } from './s3-side.ts';
import { fileSteps } from './s3-files.ts';
import { signedSteps } from './s3-signed.ts';
import { partSteps } from './s3-parts.ts';

const minio = process.env['MINIO'];
const region = 'eu-west-1';

const sideOf = (config: S3ClientConfig): S3Side => {
  const open = (more: S3ClientConfig = {}) =>
    new S3Client({ ...config, forcePathStyle: true, maxAttempts: 1, ...more });
  return { client: open(), open, kept: new Map() };
};

const startOurs = () =>
  startEngine((directory, clock) =>
    createS3Engine({
      ...{ directory, clock, onEvent: () => undefined },
      buckets: [
        {
          ...{ name: Bucket, arn: `arn:aws:s3:::${Bucket}` },
          properties: { VersioningConfiguration: { Status: 'Enabled' } },
        },
      ],
    }),
  );

const startMinio = async (folder: string) => {
  const credentials = { accessKeyId: 'truth', secretAccessKey: randomBytes(16).toString('hex') };
  const other = await startOther((port) => ({
    words: [minio ?? '', 'server', '--quiet', '--address', `127.0.0.1:${port}`, join(folder, 'data')],
    environment: {
      MINIO_ROOT_USER: credentials.accessKeyId,
      MINIO_ROOT_PASSWORD: credentials.secretAccessKey,
      MINIO_REGION: region,
      MINIO_BROWSER: 'off',
    },
  }));
  const side = sideOf({ endpoint: other.endpoint, region, credentials });
  await side.client.send(new CreateBucketCommand({ Bucket }));
  await side.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
  return { side, stop: other.stop };
};

export const s3Part: Part = {
  name: 's3',
  missing: () =>
    minio === undefined ? 'set MINIO to the program minio (go install github.com/minio/minio@latest)' : undefined,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'school-fees-minio-'));
    const ours = await startOurs();
    try {
      const theirs = await startMinio(folder);
      const steps = [...fileSteps, ...signedSteps, ...partSteps];
      const sides = { ours: sideOf(ours.clientConfig()), theirs: theirs.side };
      return await stoppedAfter(theirs, () => compare({ steps, ...sides, known: s3Differences }));
    } finally {
      await ours.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

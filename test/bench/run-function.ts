/** Runs a bundled function once in a process of its own, against the local cloud. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import * as z from 'zod';
import { projectPaths } from '../../infra/build.ts';
import { cloud } from '../support/cloud.ts';
import type { TableRequest } from './baseline/functions/baseline/same-requests.ts';

const execute = promisify(execFile);
const source = fileURLToPath(new URL('./function-process.ts', import.meta.url));
const recorder = new URL('./recorded-requests.ts', import.meta.url).href;
const program = join(projectPaths.root, '.local', 'bench', 'function-process.mjs');
buildSync({ entryPoints: [source], outfile: program, platform: 'node', format: 'esm', target: 'node24' });
const outputBytesMax = 32 * 2 ** 20;

/** What proves to a function that a request came through CloudFront. */
export const originVerify = 'bench-bench-bench-bench';

/** What Lambda gives a function, with the administrator's key in place of its role. */
const environment = (): Record<string, string> => {
  const { awsOrigin, region, credentials, tables, filesBucket, origin } = cloud();
  const services = ['DYNAMODB', 'S3', 'SQS'].map((service) => [`AWS_ENDPOINT_URL_${service}`, awsOrigin] as const);
  return {
    ...Object.fromEntries(services),
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_LAMBDA_LOG_FORMAT: 'JSON',
    TABLE_MAIN: tables.main,
    TABLE_LEDGER: tables.ledger,
    BUCKET_FILES: filesBucket,
    QUEUE_BULK: `${awsOrigin}/bulk`,
    QUEUE_MESSAGES: `${awsOrigin}/messages`,
    QUEUE_EXPORTS: `${awsOrigin}/exports`,
    ORIGIN_VERIFY: originVerify,
    SITE_ORIGIN: origin,
  };
};

const tableRequest = z.object({ action: z.string(), input: z.looseObject({}) });
const report = z.object({
  ms: z.number(),
  answer: z.unknown(),
  peakMb: z.number(),
  rounds: z.array(z.array(tableRequest)),
});

export interface FunctionRun {
  /** Import and call together. */
  readonly ms: number;
  readonly answer: unknown;
  /** The most memory that the process had (resident set). */
  readonly peakMb: number;
  /** What it asked of the tables, round by round; empty unless it was recorded. */
  readonly rounds: readonly (readonly TableRequest[])[];
  /** What it printed. */
  readonly log: string;
}

interface RunOptions {
  /** Whether it notes what the function asks of the tables. */
  readonly record?: boolean;
  /** Variables of this function alone. */
  readonly environment?: Readonly<Record<string, string>>;
}

export const runFunction = async (
  folder: string,
  event: object,
  { record = false, environment: more = {} }: RunOptions = {},
): Promise<FunctionRun> => {
  const words = [program, folder, JSON.stringify(event), ...(record ? [recorder] : [])];
  const { stdout, stderr } = await execute(process.execPath, words, {
    env: { ...environment(), ...more },
    maxBuffer: outputBytesMax,
  });
  const lines = stdout.trimEnd().split('\n');
  const log = [...lines.slice(0, -1), stderr].join('\n').trim();
  return { ...report.parse(JSON.parse(lines.at(-1) ?? '')), log };
};

/** Runs a bundled function once in a process of its own, against the local cloud. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { cloud } from '../support/cloud.ts';

const execute = promisify(execFile);
const program = fileURLToPath(new URL('./function-process.ts', import.meta.url));
const outputBytesMax = 32 * 2 ** 20;

/** What proves to a function that a request came through the front. */
export const originVerify = 'bench-bench-bench-bench';

/** What Lambda gives a function; the administrator's key stands for its role. */
const environment = (): Record<string, string> => {
  const { awsOrigin, region, credentials, tables, filesBucket, origin } = cloud();
  const services = ['DYNAMODB', 'S3', 'SQS'].map((service) => [`AWS_ENDPOINT_URL_${service}`, awsOrigin] as const);
  return {
    ...Object.fromEntries(services),
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_LAMBDA_LOG_FORMAT: 'JSON',
    TABLE_MAIN: tables.main,
    TABLE_LEDGER: tables.ledger,
    BUCKET_FILES: filesBucket,
    QUEUE_BULK: `${awsOrigin}/bulk`,
    QUEUE_MESSAGES: `${awsOrigin}/messages`,
    ORIGIN_VERIFY: originVerify,
    SITE_ORIGIN: origin,
  };
};

const report = z.object({ ms: z.number(), answer: z.unknown(), peakMb: z.number() });

export interface FunctionRun {
  /** Import and call together. */
  readonly ms: number;
  readonly answer: unknown;
  /** The most memory that the process had (resident set). */
  readonly peakMb: number;
}

export const runFunction = async (folder: string, event: object): Promise<FunctionRun> => {
  const { stdout } = await execute(process.execPath, [program, folder, JSON.stringify(event)], {
    env: environment(),
    maxBuffer: outputBytesMax,
  });
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  const { ms, answer, peakMb } = report.parse(JSON.parse(last));
  return { ms, answer, peakMb };
};

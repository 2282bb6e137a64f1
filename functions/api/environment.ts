import * as z from 'zod/mini';

const named = () => z.string().check(z.minLength(1));
const address = () => z.url();

/** Set by the deployment, or by Lambda itself (the region). A schema each, built when its variable is asked for. */
const variables = {
  AWS_REGION: named,
  TABLE_MAIN: named,
  TABLE_LEDGER: named,
  BUCKET_FILES: named,
  QUEUE_IMPORTS: address,
  QUEUE_BULK: address,
  QUEUE_MESSAGES: address,
  QUEUE_FILES: address,
  QUEUE_EXPORTS: address,
  QUEUE_STREAM_FAILURES: address,
  ORIGIN_VERIFY: () => z.string().check(z.minLength(16)),
  MESSAGES_REACH: named,
  MESSAGES_KEY: () => z.string().check(z.minLength(32)),
  SITE_ORIGIN: address,
} as const;

/** One variable of the function's environment; a missing or malformed one is a fault of the deployment and throws at the cold start. */
export const environment = (name: keyof typeof variables): string =>
  variables[name]().parse(process.env[name], { error: () => `environment variable ${name} is missing or malformed` });

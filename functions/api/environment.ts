import * as z from 'zod';

const variables = z.object({
  TABLE_MAIN: z.string().min(1),
  TABLE_LEDGER: z.string().min(1),
  BUCKET_FILES: z.string().min(1),
  QUEUE_BULK: z.url(),
  QUEUE_MESSAGES: z.url(),
  ORIGIN_VERIFY: z.string().min(16),
  SITE_ORIGIN: z.url(),
});

type Variables = z.infer<typeof variables>;

/** One variable of the function's environment; a missing one is a fault of the deployment and throws at the cold start. */
export const environment = <Name extends keyof Variables>(name: Name): Variables[Name] =>
  variables.shape[name].parse(process.env[name], {
    error: () => `environment variable ${name} is missing`,
  });

/** Variables of a function: set by the deployment, or by Lambda itself (the region). */
type Name =
  | 'AWS_REGION'
  | 'TABLE_MAIN'
  | 'TABLE_LEDGER'
  | 'BUCKET_FILES'
  | 'QUEUE_BULK'
  | 'QUEUE_MESSAGES'
  | 'ORIGIN_VERIFY'
  | 'SITE_ORIGIN';

/** One variable of the function's environment; a missing one is a fault of the deployment and throws at the cold start. */
export const environment = (name: Name): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is missing`);
  return value;
};

import type { IConstruct } from 'constructs';
import * as z from 'zod';

const origin = z.url({ protocol: /^https?$/ }).refine((text) => new URL(text).origin === text, {
  error: 'an origin has a scheme and a host, and no slash at its end',
});

/** Lists come as JSON from cdk.json and as `a,b` from the command line. */
const origins = z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(origin).min(1));

const streamArn = z.string().regex(/^arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/[\w.-]+\/stream\/.+$/);

const context = z.object({
  /** Part of every physical name. */
  stage: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,9}$/)
    .default('dev'),
  /** Where browsers load the site from: sign-in callbacks, CORS, links in messages (the first one). */
  siteOrigins: origins.optional(),
  /** Port of the local cloud, and of the site while a stage has no address yet. */
  port: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** Another OIDC issuer than the user pool, with its client id and the audience of its access tokens. */
  issuer: z.url().optional(),
  clientId: z.string().min(1).optional(),
  audience: z.string().min(1).optional(),
  alarmEmail: z.email().optional(),
  /** A WAF web ACL of CloudFront (us-east-1). */
  webAclArn: z.string().startsWith('arn:').optional(),
  /** A certificate in us-east-1 for the hosts of `siteOrigins`. */
  certificateArn: z.string().startsWith('arn:').optional(),
  /** The stream of a restored table: functions and workers then use that table instead of the stage's own. */
  mainStreamArn: streamArn.optional(),
  ledgerStreamArn: streamArn.optional(),
  /** Where the function bundles are, a folder each. */
  assets: z.string().min(1).default('.local/functions'),
});

/** Stages that nobody but their developer reaches, so a site on localhost may talk to them. */
const developmentStages = ['dev', 'local', 'test'];

const configuration = context.transform((parsed, issues) => {
  const { siteOrigins, ...rest } = parsed;
  if (siteOrigins === undefined && !developmentStages.includes(rest.stage)) {
    issues.addIssue({ code: 'custom', path: ['siteOrigins'], message: `stage ${rest.stage} must say its siteOrigins` });
    return z.NEVER;
  }
  return { ...rest, siteOrigins: siteOrigins ?? [`http://localhost:${rest.port}`] };
});

/** The differences between installations. */
export type Configuration = z.output<typeof configuration>;

/**
 * Reads the configuration from the CDK context (`-c stage=prod …`, or `context` in cdk.json).
 * @throws {z.ZodError} when a value is malformed
 */
export const readConfiguration = (app: IConstruct): Configuration =>
  configuration.parse(
    Object.fromEntries(Object.keys(context.shape).map((key) => [key, app.node.tryGetContext(key) ?? undefined])),
  );

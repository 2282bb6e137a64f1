import type { IConstruct } from 'constructs';
import * as z from 'zod';
import { aliasesOf, origins } from './origins.ts';
import { faultsOfPlace, isProtected, targetOfCdk, type Target } from './stage-place.ts';
import { contradictions, readStageFile, stagesFolder } from './stage-file.ts';

const accountId = z.string().regex(/^\d{12}$/);
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
  issuer: z.url({ protocol: /^https$/ }).optional(),
  clientId: z.string().min(1).optional(),
  audience: z.string().min(1).optional(),
  /** Which secret proves that a request came through CloudFront. A rotation counts it up by one. */
  edgeProof: z.coerce.number().int().min(1).max(9999).default(1),
  alarmEmail: z.email().optional(),
  /** `machine`: messages go to a provider on the machine itself, or stay as rows for its outbox page. */
  messagesReach: z.enum(['public', 'machine']).default('public'),
  /** Executions kept free for each money call, whatever else runs. The account must leave 100 to the others. */
  moneyConcurrency: z.coerce.number().int().min(1).max(1000).optional(),
  /** A WAF web ACL of CloudFront instead of the product's. It limits the requests of one address to open paths. */
  webAclArn: z
    .string()
    .regex(/^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/)
    .optional(),
  /** The distribution whose access log is delivered: the script that deploys takes it from the outputs of the web stack. */
  distributionId: z
    .string()
    .regex(/^[A-Z0-9]+$/)
    .optional(),
  /** A certificate in us-east-1 for the hosts of `siteOrigins`. */
  certificateArn: z.string().startsWith('arn:').optional(),
  /** Where the stage is. The credentials of a deployment must be of this account and region. */
  account: accountId.optional(),
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .optional(),
  /** How many days a daily backup of the ledger is kept. */
  backupDays: z.coerce.number().int().min(35).max(3650).default(365),
  /** A vault of AWS Backup in another account, into which each backup is copied. */
  backupCopyVaultArn: z
    .string()
    .regex(/^arn:aws:backup:[\w-]+:\d{12}:backup-vault:[\w-]+$/)
    .optional(),
  /** The stream of a restored table: functions and workers then use that table instead of the stage's own. */
  mainStreamArn: streamArn.optional(),
  ledgerStreamArn: streamArn.optional(),
  /** Where the function bundles are, a folder each. */
  assets: z.string().min(1).default('.local/functions'),
  /** Where the files of the stages are: `<stage>.json`. */
  stages: z.string().min(1).default(stagesFolder),
});
type Context = z.output<typeof context>;

/** A deployment that forgot these would go back to the tables from before a restore. */
const onlyInFile = ['mainStreamArn', 'ledgerStreamArn'];

/** What chooses the file of a stage, or is of this machine, is not in that file. */
const notInFile = ['stage', 'port', 'assets', 'stages', 'distributionId'];

/** Sentences about settings that would deploy something that cannot be used. */
const faultsOf = (settings: Context, target: Target): string[] => {
  const { stage, siteOrigins, certificateArn, issuer, clientId, audience, alarmEmail } = settings;
  const aliases = aliasesOf(siteOrigins ?? []);
  const signIn = { issuer, clientId, audience };
  const given = Object.values(signIn).filter((value) => value !== undefined).length;
  return [
    ...faultsOfPlace(settings, target),
    ...(siteOrigins === undefined && isProtected(settings) ? [`stage ${stage} must say its siteOrigins`] : []),
    ...(alarmEmail === undefined && isProtected(settings)
      ? [`stage ${stage} must say its alarmEmail: nobody would hear its alarms`]
      : []),
    ...(certificateArn === undefined && aliases.length > 0
      ? [`CloudFront does not answer on ${aliases.join(', ')} without a certificate: say its certificateArn`]
      : []),
    ...(certificateArn !== undefined && aliases.length === 0
      ? ['certificateArn is for an address in siteOrigins that is neither localhost nor of CloudFront: there is none']
      : []),
    ...(given > 0 && given < 3
      ? ['issuer, clientId and audience are given together: with some of them every token is refused']
      : []),
  ];
};

const configurationFor = (target: Target) =>
  context.transform((parsed, issues) => {
    for (const message of faultsOf(parsed, target)) issues.addIssue({ code: 'custom', message });
    const { siteOrigins, ...rest } = parsed;
    return { ...rest, siteOrigins: siteOrigins ?? [`http://localhost:${rest.port}`] };
  });

/** The differences between installations. */
export type Configuration = z.output<ReturnType<typeof configurationFor>>;

/**
 * Reads the configuration from the CDK context (`-c stage=prod …`) and the file of the stage.
 * @throws {Error} with a sentence for each value that cannot be deployed
 */
export const readConfiguration = (app: IConstruct, target: Target = targetOfCdk()): Configuration => {
  const given = Object.fromEntries(
    Object.keys(context.shape).flatMap((key) => {
      const value: unknown = app.node.tryGetContext(key);
      return value === undefined || value === null ? [] : [[key, value]];
    }),
  );
  const { stage, stages } = context.pick({ stage: true, stages: true }).catch({ stage: '', stages: '' }).parse(given);
  const file = readStageFile(stages, stage);
  const strange = Object.keys(file).filter((name) => !(name in context.shape) || notInFile.includes(name));
  const faults = [
    ...strange.map((name) => `the file of the stage has ${name}, which is no setting of a stage`),
    ...contradictions(file, given),
    ...onlyInFile
      .filter((name) => name in given && !(name in file))
      .map((name) => `${name} belongs in the file of the stage, so that every later deployment has it`),
  ];
  const { data, error } = configurationFor(target).safeParse({ ...file, ...given });
  if (data !== undefined && faults.length === 0) return data;
  throw new Error(
    ['The settings cannot be deployed:', ...faults, ...(error ? [z.prettifyError(error)] : [])].join('\n'),
  );
};

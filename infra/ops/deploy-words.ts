import { parseArgs } from 'node:util';

/** The words of `npm run deploy -- …`, as the deployment uses them. */
export interface DeployWords {
  readonly stage: string;
  /** Which account and region CDK, and the upload of the site after it, use. */
  readonly environment: Readonly<Record<string, string>>;
  /** The settings of the command line. */
  readonly settings: Readonly<Record<string, string>>;
  /** What the CDK command line gets. */
  readonly cdk: readonly string[];
}

const options = {
  profile: { type: 'string' },
  region: { type: 'string' },
  context: { type: 'string', short: 'c', multiple: true },
} as const;

/** Reads the words: `-c stage=…`, `--profile` and `--region`; everything else is for the CDK command line. */
export const readDeployWords = (words: readonly string[]): DeployWords => {
  const { values, tokens } = parseArgs({ args: [...words], options, strict: false, tokens: true });
  const settings = Object.fromEntries(
    (values.context ?? []).map((one): [string, string] => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(String(one)) ?? [];
      return [name, value];
    }),
  );
  const { profile, region } = values;
  const ours = tokens.flatMap((token) =>
    token.kind === 'option' && (token.name === 'profile' || token.name === 'region')
      ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
      : [],
  );
  return {
    stage: settings['stage'] ?? 'dev',
    settings,
    environment: {
      ...(typeof profile === 'string' && { AWS_PROFILE: profile }),
      ...(typeof region === 'string' && { AWS_REGION: region }),
    },
    cdk: words.filter((_, index) => !ours.includes(index)),
  };
};

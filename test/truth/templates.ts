/** cfn-lint over the templates of a real stage, for each region that the product may run in. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { buildFunctions } from '../../infra/build.ts';
import type { Part } from './result.ts';

const root = resolve(import.meta.dirname, '../..');
const cfnLint = process.env['CFN_LINT'];
const regions = ['us-east-1', 'eu-central-1', 'ap-southeast-1'];
/** These stacks are always there, whatever the region of the others. */
const edgeRegion = 'us-east-1';
const edgeStacks = ['web-acl', 'edge-logs'];

const stages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'without a domain': {},
  'with a domain': {
    stage: 'prod',
    siteOrigins: 'https://fees.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/5f1a6a4e-0000-4000-8000-000000000000',
    alarmEmail: 'ops@example.org',
    account: '111122223333',
    backupCopyVaultArn: 'arn:aws:backup:us-east-1:444455556666:backup-vault:school-fees',
    moneyConcurrency: '5',
    distributionId: 'EDFDVBD6EXAMPLE',
  },
};

const run = promisify(execFile);
const outputBytesMax = 50_000_000;

/** As `npm run synth`, which also needs no network and no credentials. */
const synthesize = async (folder: string, context: Readonly<Record<string, string>>): Promise<void> => {
  const words = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await run(resolve(root, 'node_modules/.bin/cdk'), ['synth', '--quiet', '--output', folder, ...words], {
    ...{ cwd: root, maxBuffer: outputBytesMax },
    // The app runs under the project's Node, whatever the machine has.
    env: { ...process.env, PATH: `${resolve(root, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` },
  });
};

const findings = z.array(
  z.object({
    Filename: z.string(),
    Level: z.string(),
    Message: z.string(),
    Location: z.object({ Path: z.array(z.union([z.string(), z.number()])).nullable() }),
    Rule: z.object({ Id: z.string() }),
  }),
);
type Finding = z.infer<typeof findings>[number];

/** cfn-lint ends with an exit code of its own when it found something, and prints JSON all the same. */
const lint = async (files: readonly string[], region: string): Promise<readonly Finding[]> => {
  const words = ['--format', 'json', '--regions', region, '--', ...files];
  const { stdout } = await run(cfnLint ?? '', words, { maxBuffer: outputBytesMax }).catch((error: unknown) =>
    z.object({ stdout: z.string() }).parse(error),
  );
  return findings.parse(JSON.parse(stdout));
};

const sentenceOf = ({ Filename, Location, Rule, Message }: Finding): string =>
  `${Filename.split('/').at(-1)} ${(Location.Path ?? []).join('.')} ${Rule.Id}: ${Message}`;

const lintStage = async (stage: string, context: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'school-fees-truth-'));
  try {
    await synthesize(folder, context);
    const files = readdirSync(folder).filter((name) => name.endsWith('.template.json'));
    const found: string[] = [];
    let linted = 0;
    for (const region of regions) {
      const here = files.filter(
        (name) => region === edgeRegion || !edgeStacks.some((edge) => name.includes(`-${edge}.`)),
      );
      linted += here.length;
      const errors = (
        await lint(
          here.map((name) => join(folder, name)),
          region,
        )
      ).filter(({ Level }) => Level === 'Error');
      found.push(...errors.map((error) => `${stage}, ${region}: ${sentenceOf(error)}`));
    }
    return { linted, found };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const templatesPart: Part = {
  name: 'templates',
  missing: () =>
    cfnLint === undefined
      ? 'set CFN_LINT to the program cfn-lint (python3 -m venv v && v/bin/pip install cfn-lint)'
      : undefined,
  async run() {
    await buildFunctions();
    const results = [];
    for (const [stage, context] of Object.entries(stages)) results.push(await lintStage(stage, context));
    const faults = results.flatMap(({ found }) => found);
    return { passed: results.reduce((sum, { linted }) => sum + linted, 0), faults };
  },
};

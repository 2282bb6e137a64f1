import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { deploySteps } from '../../infra/ops/deploy-steps.ts';
import { synthesize } from './assembly.ts';

const artifacts = z.object({
  artifacts: z.record(z.string(), z.object({ type: z.string(), dependencies: z.array(z.string()).default([]) })),
});
const webAclArn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1';
const outputs = { WebAclArn: webAclArn, DistributionId: 'E1ABC' };

/** The stacks of an app with what each depends on. */
const stacksOf = (context: Record<string, string>) =>
  Object.entries(artifacts.parse(synthesize(context).manifest).artifacts).filter(
    ([, { type }]) => type === 'aws:cloudformation:stack',
  );

describe('the steps of a deployment', () => {
  const words = deploySteps({ stage: 'dev', cdk: ['-c', 'stage=dev'], hasWebAcl: false }).map((step) =>
    step.words(outputs),
  );

  it('hand the web ACL of us-east-1 to the region of the stacks, and the distribution to its log in us-east-1', () => {
    expect(words).toEqual([
      ['deploy', 'school-fees-dev-web-acl', '-c', 'stage=dev'],
      ['deploy', 'school-fees-dev-web', '-c', `webAclArn=${webAclArn}`, '-c', 'stage=dev'],
      [
        ...['deploy', 'school-fees-dev-edge-logs', '--exclusively', '-c', `webAclArn=${webAclArn}`],
        ...['-c', 'distributionId=E1ABC', '-c', 'stage=dev'],
      ],
    ]);
  });

  it('deploy every stack', () => {
    const stacks = stacksOf({ webAclArn });
    const reached = new Set(['school-fees-dev-web']);
    // A loop over a set also visits what is added during the loop.
    for (const id of reached)
      for (const before of stacks.find(([name]) => name === id)?.[1].dependencies ?? []) reached.add(before);

    expect(stacks.map(([id]) => id).filter((id) => !reached.has(id))).toEqual(['school-fees-dev-edge-logs']);
  });

  it('need nothing of another region: what us-east-1 has published is in the context', () => {
    const assembly = synthesize({ webAclArn, distributionId: 'E1ABC' });

    expect(assembly.templates.get('web')).not.toContain('/school-fees/dev/web-acl');
    expect(assembly.templates.get('edge-logs')).not.toContain('/school-fees/dev/');
  });

  it('leave out the web ACL when the settings name one, and stop when a stack has put out nothing', () => {
    const [first, last] = deploySteps({ stage: 'dev', cdk: [], hasWebAcl: true });

    expect(first?.words({})).toEqual(['deploy', 'school-fees-dev-web']);
    expect(() => last?.words({})).toThrow('DistributionId');
  });
});

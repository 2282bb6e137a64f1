import { describe, expect, it } from 'vitest';
import { readDeployWords } from './deploy-words.ts';

describe('npm run deploy', () => {
  it('gives profile and region to CDK and to the upload of the site alike, by the environment', () => {
    const words = ['-c', 'stage=prod', '--profile', 'school', '--region=eu-west-1', '--no-rollback'];

    expect(readDeployWords(words)).toEqual({
      stage: 'prod',
      settings: { stage: 'prod' },
      environment: { AWS_PROFILE: 'school', AWS_REGION: 'eu-west-1' },
      cdk: ['-c', 'stage=prod', '--no-rollback'],
    });
  });

  it('leaves both to the shell when they are not given', () => {
    expect(readDeployWords(['--context', 'stage=test', '-c', 'alarmEmail=ops@example.org'])).toEqual({
      stage: 'test',
      settings: { stage: 'test', alarmEmail: 'ops@example.org' },
      environment: {},
      cdk: ['--context', 'stage=test', '-c', 'alarmEmail=ops@example.org'],
    });
  });
});

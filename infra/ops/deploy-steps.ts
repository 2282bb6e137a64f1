/** What earlier steps have put out: the ARN of the web ACL, the id of the distribution. */
export type Outputs = Readonly<Record<string, string>>;

/** One run of the CDK command line. */
export interface DeployStep {
  readonly name: string;
  words(outputs: Outputs): readonly string[];
}

interface Deployment {
  readonly stage: string;
  /** The words that every run of the command line gets. */
  readonly cdk: readonly string[];
  /** Whether the settings name a web ACL of the account. Otherwise the product has its own. */
  readonly hasWebAcl: boolean;
}

/** The output of an earlier step. */
const outputOf = (outputs: Outputs, name: string): string => {
  const value = outputs[name];
  if (value === undefined) throw new Error(`no stack has put out ${name}`);
  return value;
};

/**
 * The steps of a deployment. CloudFront takes web ACLs and logs from us-east-1 only, and a template reads nothing of
 * another region. So what one step puts out, the next one gets as context.
 */
export const deploySteps = ({ stage, cdk, hasWebAcl }: Deployment): readonly DeployStep[] => {
  const deploy = (stack: string, ...more: string[]) => ['deploy', `school-fees-${stage}-${stack}`, ...more, ...cdk];
  const webAcl = ({ WebAclArn }: Outputs) => (WebAclArn === undefined ? [] : ['-c', `webAclArn=${WebAclArn}`]);
  return [
    ...(hasWebAcl ? [] : [{ name: 'limits for each address', words: () => deploy('web-acl') }]),
    // It comes after all others, and CDK deploys what a stack depends on.
    { name: 'all stacks of the region', words: (outputs) => deploy('web', ...webAcl(outputs)) },
    {
      name: 'access log of CloudFront',
      words: (outputs) =>
        deploy(
          'edge-logs',
          '--exclusively',
          ...webAcl(outputs),
          '-c',
          `distributionId=${outputOf(outputs, 'DistributionId')}`,
        ),
    },
  ];
};

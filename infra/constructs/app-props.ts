import type { AppProps } from 'aws-cdk-lib/core';

/**
 * How templates are made. The flags are here and not in cdk.json, so that the app writes the same templates
 * whether the CDK command line runs it or `node` alone.
 */
export const appProps: AppProps = {
  analyticsReporting: false,
  treeMetadata: false,
  context: {
    '@aws-cdk/core:target-partitions': ['aws', 'aws-cn'],
    '@aws-cdk/core:checkSecretUsage': true,
    '@aws-cdk/core:validateAgainstDefaultRules': true,
    '@aws-cdk/aws-iam:minimizePolicies': true,
    '@aws-cdk/aws-kms:reduceCrossAccountRegionPolicyScope': true,
    '@aws-cdk/aws-s3:createDefaultLoggingPolicy': true,
    '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
    '@aws-cdk/aws-s3:publicAccessBlockedByDefault': true,
    '@aws-cdk/aws-cloudfront:defaultFunctionRuntimeV2_0': true,
  },
};

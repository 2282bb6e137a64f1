import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Product } from '../constructs/names.ts';
import { publish } from '../constructs/shared-values.ts';

/** The region in which everything about CloudFront is managed: its web ACLs, certificates and logs. */
export const edgeRegion = 'us-east-1';

/** The paths that are open without the token of staff: a pay link or a public link is all that their callers must have. */
const openPaths = ['/v2/parent/', '/v2/basic/FileUpload/UploadFileAnonymous'];

/**
 * Requests of one address to open paths within a minute. Families behind the one address of a school or of a phone
 * company share it, so it is far above what one family needs, and far below what the route takes.
 */
const openRequestsMax = 300;
const windowSeconds = 60;

/** The limits for each address, before CloudFront asks the API. The answer is the one of an API that is too busy. */
export class WebAclStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, { ...props, env: { region: edgeRegion } });
    const { named } = product.names;
    // Samples show headers, and the token of a pay link is one.
    const visible = (metricName: string) => ({
      metricName: named(metricName),
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: false,
    });
    const acl = new CfnWebACL(this, 'WebAcl', {
      name: named('edge'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('edge'),
      customResponseBodies: {
        busy: { contentType: 'APPLICATION_JSON', content: JSON.stringify({ message: 'Too Many Requests' }) },
      },
      rules: [
        {
          name: 'open-paths-per-address',
          priority: 0,
          visibilityConfig: visible('open-paths-per-address'),
          statement: { rateBasedStatement: openPathsPerAddress },
          action: {
            block: {
              customResponse: {
                responseCode: 429,
                responseHeaders: [{ name: 'retry-after', value: String(windowSeconds) }],
                customResponseBodyKey: 'busy',
              },
            },
          },
        },
      ],
    });
    publish(this, product, 'web-acl', acl.attrArn);
    // For the script that deploys the other stacks, which are in another region.
    new CfnOutput(this, 'WebAclArn', { value: acl.attrArn });
  }
}

const openPathsPerAddress: CfnWebACL.RateBasedStatementProperty = {
  aggregateKeyType: 'IP',
  limit: openRequestsMax,
  evaluationWindowSec: windowSeconds,
  scopeDownStatement: {
    orStatement: {
      statements: openPaths.map((searchString) => ({
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString,
          textTransformations: [
            { priority: 0, type: 'URL_DECODE' },
            { priority: 1, type: 'NORMALIZE_PATH' },
          ],
        },
      })),
    },
  },
};

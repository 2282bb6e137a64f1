import { Aws, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Product } from '../constructs/names.ts';
import { published } from '../constructs/shared-values.ts';
import { edgeRegion } from './web-acl.ts';

/** The fields of the log: no query, which can have the title of a notice, no cookie and no page that was open before. */
const fields = [
  ...['date', 'time', 'x-edge-location', 'x-edge-request-id', 'c-ip', 'cs-method', 'cs(Host)', 'cs-uri-stem'],
  ...['sc-status', 'sc-bytes', 'cs-bytes', 'time-taken', 'time-to-first-byte', 'x-edge-result-type'],
  ...['x-edge-detailed-result-type', 'cs-protocol-version', 'ssl-protocol', 'cs(User-Agent)'],
];

/** The access log of CloudFront. It is delivered from us-east-1, to the bucket in any region. */
export class EdgeLogsStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, { ...props, env: { region: edgeRegion } });
    const { configuration, names } = product;
    const distribution = configuration.distributionId ?? published(this, product, 'distribution-id');
    const source = new CfnDeliverySource(this, 'Source', {
      name: names.named('edge'),
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distribution}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: names.named('edge'),
      destinationResourceArn: names.accessLogsArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
      s3SuffixPath: '{yyyy}/{MM}/{dd}/{HH}',
    });
    delivery.addResourceDependency(source);
  }
}

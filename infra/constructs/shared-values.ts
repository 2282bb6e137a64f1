import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

/**
 * Ids that AWS makes up, so that no stack can rebuild them from the stage. One stack publishes them under an agreed
 * name, others read them when they are deployed: unlike an export, that never blocks a change of the publisher.
 */
export type SharedValue =
  | 'api-id'
  | 'authorizer-id'
  | 'pool-issuer'
  | 'pool-client-id'
  | 'main-stream'
  | 'ledger-stream'
  | 'web-acl'
  | 'distribution-id';

const parameterName = ({ configuration }: Product, value: SharedValue): string =>
  `/school-fees/${configuration.stage}/${value}`;

export const publish = (scope: Construct, product: Product, value: SharedValue, text: string): void => {
  new StringParameter(scope, `Published-${value}`, {
    parameterName: parameterName(product, value),
    stringValue: text,
  });
};

/** The published value, as a parameter of the reading stack. */
export const published = (scope: Construct, product: Product, value: SharedValue): string =>
  StringParameter.valueForStringParameter(scope, parameterName(product, value));

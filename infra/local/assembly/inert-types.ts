import { arnOf, identity, madeUpName, plainName } from './resource-type.ts';
import type { Identity, InertType, Place } from './resource-type.ts';

/** A type that has no effect on one machine. */
const inert = (
  because: string,
  parts: {
    nameProperty?: string;
    generateName?: InertType['generateName'];
    identify?: (name: string, place: Place) => Identity;
  } = {},
): InertType => ({
  kind: 'inert',
  because,
  ...(parts.nameProperty === undefined ? {} : { nameProperty: parts.nameProperty }),
  generateName: parts.generateName ?? plainName,
  identify: parts.identify ?? ((name) => identity(name, name, { attributes: {} })),
});

const withArn =
  (service: string, prefix = '') =>
  (name: string, place: Place): Identity =>
    identity(name, arnOf(place, service, `${prefix}${name}`));

const topic = (name: string, place: Place): Identity => {
  const arn = arnOf(place, 'sns', name);
  return identity(name, arn, { ref: arn, attributes: { TopicArn: arn, TopicName: name } });
};

const cached = (name: string): Identity => identity(name, name, { attributes: { Id: name } });

/** Every type that has no effect on one machine, with the reason. */
export const inertTypes = {
  'AWS::CloudFront::OriginAccessControl': inert('the site comes from the folder, not from a bucket', {
    identify: cached,
  }),
  'AWS::CloudWatch::Alarm': inert('nobody watches a machine that runs beside its developer', {
    nameProperty: 'AlarmName',
    identify: withArn('cloudwatch', 'alarm:'),
  }),
  'AWS::Cognito::UserPoolDomain': inert('the sign-in page has its own address', { nameProperty: 'Domain' }),
  'AWS::KMS::Alias': inert('data on one machine is not encrypted', { nameProperty: 'AliasName' }),
  'AWS::KMS::Key': inert('data on one machine is not encrypted', {
    generateName: madeUpName(36),
    identify: (name, place) => {
      const arn = arnOf(place, 'kms', `key/${name}`);
      return identity(name, arn, { attributes: { Arn: arn, KeyId: name } });
    },
  }),
  'AWS::Logs::Delivery': inert('nothing is delivered on one machine'),
  'AWS::Logs::DeliveryDestination': inert('nothing is delivered on one machine', {
    nameProperty: 'Name',
    identify: withArn('logs', 'delivery-destination:'),
  }),
  'AWS::Logs::DeliverySource': inert('nothing is delivered on one machine', { nameProperty: 'Name' }),
  'AWS::Logs::LogGroup': inert('functions log to the terminal', {
    nameProperty: 'LogGroupName',
    identify: (name, place) => identity(name, `${arnOf(place, 'logs', `log-group:${name}`)}:*`),
  }),
  'AWS::S3::BucketPolicy': inert('callers on one machine are told apart by their roles, and there is no TLS to demand'),
  'AWS::SNS::Topic': inert('alarms never ring here', { nameProperty: 'TopicName', identify: topic }),
  'AWS::SNS::TopicPolicy': inert('alarms never ring here'),
} satisfies Record<string, InertType>;

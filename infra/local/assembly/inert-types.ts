import { arnOf, globalArnOf, identity, madeUpName, plainName } from './resource-type.ts';
import type { Identity, InertType, Place } from './resource-type.ts';

/** A type that nothing on one machine asks for; `attributes` lists those that templates read from it. */
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

/** Every type that may stand in a template and does nothing here, with the reason. */
export const inertTypes = {
  'AWS::CDK::Metadata': inert('tells AWS which constructs are used'),
  'AWS::CloudFront::CachePolicy': inert('nothing is cached on one machine', { identify: cached }),
  'AWS::CloudFront::OriginAccessControl': inert('the site comes from the folder, not from a bucket', {
    identify: cached,
  }),
  'AWS::CloudFront::OriginRequestPolicy': inert('every header goes through', { identify: cached }),
  'AWS::CloudWatch::Alarm': inert('nobody watches a machine that runs beside its developer', {
    nameProperty: 'AlarmName',
    identify: withArn('cloudwatch', 'alarm:'),
  }),
  'AWS::CloudWatch::CompositeAlarm': inert('nobody watches a machine that runs beside its developer', {
    nameProperty: 'AlarmName',
    identify: withArn('cloudwatch', 'alarm:'),
  }),
  'AWS::CloudWatch::Dashboard': inert('nobody watches a machine that runs beside its developer', {
    nameProperty: 'DashboardName',
  }),
  'AWS::Cognito::UserPoolDomain': inert('the sign-in page has its own address', { nameProperty: 'Domain' }),
  'AWS::Cognito::UserPoolResourceServer': inert('the sign-in service puts the audience into its tokens', {
    nameProperty: 'Identifier',
  }),
  'AWS::KMS::Alias': inert('data on one machine is not encrypted', { nameProperty: 'AliasName' }),
  'AWS::KMS::Key': inert('data on one machine is not encrypted', {
    generateName: madeUpName(36),
    identify: (name, place) => {
      const arn = arnOf(place, 'kms', `key/${name}`);
      return identity(name, arn, { attributes: { Arn: arn, KeyId: name } });
    },
  }),
  'AWS::Logs::LogGroup': inert('functions log to the terminal', {
    nameProperty: 'LogGroupName',
    identify: (name, place) => identity(name, `${arnOf(place, 'logs', `log-group:${name}`)}:*`),
  }),
  'AWS::Logs::MetricFilter': inert('functions log to the terminal'),
  'AWS::S3::BucketPolicy': inert('callers on one machine are told apart by their roles, and there is no TLS to demand'),
  'AWS::SNS::Subscription': inert('alarms never ring here'),
  'AWS::SNS::Topic': inert('alarms never ring here', { nameProperty: 'TopicName', identify: topic }),
  'AWS::SNS::TopicPolicy': inert('alarms never ring here'),
  'AWS::WAFv2::WebACL': inert('only this machine reaches the port', {
    nameProperty: 'Name',
    identify: (name, place) => identity(name, globalArnOf(place, 'wafv2', `global/webacl/${name}`)),
  }),
} satisfies Record<string, InertType>;

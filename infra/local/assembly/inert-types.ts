import { regionalArn } from './resource-type.ts';
import type { InertType } from './resource-type.ts';

/** Every type that has no effect on one machine, with the reason. */
export const inertTypes: Readonly<Record<string, InertType>> = {
  'AWS::CloudFront::OriginAccessControl': {
    because: 'the site comes from the folder, not from a bucket',
    attributes: (name) => ({ Id: name }),
  },
  'AWS::CloudWatch::Alarm': {
    because: 'nobody watches a machine that runs beside its developer',
    nameProperty: 'AlarmName',
  },
  'AWS::Cognito::UserPoolDomain': { because: 'the sign-in page has its own address', nameProperty: 'Domain' },
  'AWS::KMS::Alias': { because: 'data on one machine is not encrypted', nameProperty: 'AliasName' },
  'AWS::KMS::Key': { because: 'data on one machine is not encrypted', arn: regionalArn('kms', 'key/') },
  'AWS::Logs::Delivery': { because: 'nothing is delivered on one machine' },
  'AWS::Logs::DeliveryDestination': {
    because: 'nothing is delivered on one machine',
    nameProperty: 'Name',
    arn: regionalArn('logs', 'delivery-destination:'),
  },
  'AWS::Logs::DeliverySource': { because: 'nothing is delivered on one machine', nameProperty: 'Name' },
  'AWS::Logs::LogGroup': {
    because: 'functions log to the terminal',
    nameProperty: 'LogGroupName',
    arn: (name, place) => `${regionalArn('logs', 'log-group:')(name, place)}:*`,
  },
  'AWS::S3::BucketPolicy': {
    because: 'callers on one machine are told apart by their roles, and there is no TLS to demand',
  },
  'AWS::SNS::Topic': { because: 'alarms never ring here', nameProperty: 'TopicName', ref: regionalArn('sns') },
  'AWS::SNS::TopicPolicy': { because: 'alarms never ring here' },
};

import { describe, expect, it } from 'vitest';
import { assemblyOf } from './assembly-fixture.ts';

const queue = (properties: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: properties });

describe('an assembly', () => {
  it('gives resources the names that their templates say, or makes up the same ones each time', () => {
    const resources = { Named: queue({ QueueName: { 'Fn::Sub': '${AWS::StackName}-jobs' } }), Other: queue() };

    const names = () => assemblyOf({ app: { Resources: resources } }).of('AWS::SQS::Queue');

    expect(names().map(({ name }) => name)).toEqual(['app-jobs', 'app-Other']);
    expect(names()).toEqual(names());
    expect(names()[0]).toMatchObject({
      arn: 'arn:aws:sqs:us-east-1:000000000000:app-jobs',
      ref: 'http://127.0.0.1:3000/000000000000/app-jobs',
    });
  });

  it('takes parameters that another stack publishes', () => {
    const assembly = assemblyOf({
      reader: {
        Parameters: { Shared: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/app/queue' } },
        Resources: {
          ByParameter: queue({ QueueName: { 'Fn::Join': ['-', [{ Ref: 'Shared' }, 'two']] } }),
        },
      },
      writer: {
        Resources: {
          Published: {
            Type: 'AWS::SSM::Parameter',
            Properties: { Name: '/app/queue', Type: 'String', Value: 'shared' },
          },
        },
      },
    });

    expect(assembly.of('AWS::SQS::Queue').map(({ name }) => name)).toEqual(['shared-two']);
  });

  it('puts secrets and addresses of this machine into texts', () => {
    const variables = {
      PROOF: '{{resolve:secretsmanager:edge-proof:SecretString}}',
      ISSUER: {
        'Fn::Join': ['', ['https://cognito-idp.', { Ref: 'AWS::Region' }, '.amazonaws.com/', { Ref: 'Pool' }]],
      },
      QUEUE: { 'Fn::Sub': 'https://sqs.${AWS::Region}.${AWS::URLSuffix}/${AWS::AccountId}/jobs' },
      SITE: 'http://localhost:9999',
    };
    const assembly = assemblyOf({
      app: {
        Resources: {
          Proof: {
            Type: 'AWS::SecretsManager::Secret',
            Properties: { Name: 'edge-proof', GenerateSecretString: { PasswordLength: 32 } },
          },
          Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
          Function: {
            Type: 'AWS::Lambda::Function',
            Properties: {
              ...{ Code: { S3Key: 'x.zip' }, Handler: 'index.handler', Runtime: 'nodejs24.x', Role: 'arn' },
              Environment: { Variables: variables },
            },
          },
        },
      },
    });

    expect(assembly.of('AWS::Lambda::Function')[0]?.properties.Environment?.Variables).toEqual({
      PROOF: 'secret of edge-proof',
      ISSUER: 'http://127.0.0.1:3000/oidc',
      QUEUE: 'http://127.0.0.1:3000/000000000000/jobs',
      SITE: 'http://localhost:3000',
    });
  });
});

describe('the start stops, and says where, at', () => {
  const policy = (statement: object) => ({
    Type: 'AWS::IAM::Policy',
    Properties: { PolicyName: 'p', PolicyDocument: { Statement: statement } },
  });
  const allow = { Effect: 'Allow', Action: 'sqs:SendMessage', Resource: '*' };

  it.each<[string, object, string]>([
    [
      'an unknown resource type',
      { Type: 'AWS::RDS::DBInstance' },
      'does not know the resource type AWS::RDS::DBInstance',
    ],
    ['an unknown property of what it runs', queue({ FifoQueue: true }), 'Unrecognized key: "FifoQueue"'],
    [
      'a value that it can not do',
      { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'x', ProtocolType: 'WEBSOCKET' } },
      'ProtocolType',
    ],
    [
      'an unknown intrinsic',
      queue({ QueueName: { 'Fn::Transform': {} } }),
      'does not know the intrinsic Fn::Transform',
    ],
    [
      'an unknown intrinsic of what does nothing here',
      { Type: 'AWS::SNS::Topic', Properties: { X: { 'Fn::Cidr': [] } } },
      'Fn::Cidr',
    ],
    ['a name that refers to itself', queue({ QueueName: { 'Fn::GetAtt': ['Thing', 'Color'] } }), 'refers to itself'],
    [
      'an attribute that a type does not have',
      queue({ KmsMasterKeyId: { 'Fn::GetAtt': ['Thing', 'Color'] } }),
      'the attribute Color of Thing',
    ],
    ['a name that is not there', queue({ QueueName: { Ref: 'Nobody' } }), 'no parameter or resource Nobody'],
    [
      'an unknown dynamic reference',
      queue({ QueueName: '{{resolve:ssm:/x}}' }),
      'dynamic reference {{resolve:ssm:/x}}',
    ],
    ['a secret that is not there', queue({ QueueName: '{{resolve:secretsmanager:x}}' }), 'no secret for'],
    [
      'an unknown condition operator',
      policy({ ...allow, Condition: { IpAddress: { 'aws:SourceIp': '::1' } } }),
      'operator IpAddress',
    ],
    [
      'an unknown condition key',
      policy({ ...allow, Condition: { StringEquals: { 'aws:RequestTag/x': 'y' } } }),
      'key aws:RequestTag/x',
    ],
  ])('%s', (_, resource, sentence) => {
    const load = () => assemblyOf({ app: { Resources: { Thing: resource } } });

    expect(load).toThrow(sentence);
    expect(load).toThrow('Stack app, resource Thing: ');
  });
});

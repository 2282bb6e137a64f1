import type * as z from 'zod';
import * as api from './api-types.ts';
import * as compute from './compute-types.ts';
import * as configuration from './configuration-types.ts';
import * as edge from './edge-types.ts';
import { inertTypes } from './inert-types.ts';
import type { EmulatedType, Naming } from './resource-type.ts';
import * as scheduler from './scheduler-types.ts';
import * as storage from './storage-types.ts';
import { webAcl } from './web-acl-type.ts';

const types = {
  'AWS::ApiGatewayV2::Api': api.httpApi,
  'AWS::ApiGatewayV2::Authorizer': api.authorizer,
  'AWS::ApiGatewayV2::Integration': api.integration,
  'AWS::ApiGatewayV2::Route': api.route,
  'AWS::ApiGatewayV2::Stage': api.stage,
  'AWS::CloudFront::Distribution': edge.distribution,
  'AWS::CloudFront::Function': edge.edgeFunction,
  'AWS::CloudFront::ResponseHeadersPolicy': edge.responseHeadersPolicy,
  'AWS::Cognito::UserPool': api.userPool,
  'AWS::Cognito::UserPoolClient': api.userPoolClient,
  'AWS::DynamoDB::Table': storage.table,
  'AWS::IAM::Policy': compute.policy,
  'AWS::IAM::Role': compute.role,
  'AWS::Lambda::EventSourceMapping': compute.eventSourceMapping,
  'AWS::Lambda::Function': compute.lambdaFunction,
  'AWS::Lambda::Permission': compute.lambdaPermission,
  'AWS::S3::Bucket': storage.bucket,
  'AWS::Scheduler::Schedule': scheduler.schedule,
  'AWS::Scheduler::ScheduleGroup': scheduler.scheduleGroup,
  'AWS::SecretsManager::Secret': configuration.secret,
  'AWS::SSM::Parameter': configuration.parameter,
  'AWS::SQS::Queue': storage.queue,
  'AWS::SQS::QueuePolicy': compute.queuePolicy,
  'AWS::WAFv2::WebACL': webAcl,
} satisfies Record<string, EmulatedType<unknown>>;

export type EmulatedTypeName = keyof typeof types;

/** The parsed properties of a resource of that type. */
export type PropertiesOf<Type extends EmulatedTypeName> = z.output<(typeof types)[Type]['properties']>;

/** What the local cloud runs, by resource type. */
export const emulatedTypes: { readonly [Type in EmulatedTypeName]: EmulatedType<PropertiesOf<Type>> } = types;

export const isEmulated = (type: string): type is EmulatedTypeName => type in emulatedTypes;

/** How a resource type names its resources. Undefined when the local cloud does not know the type. */
export const findType = (type: string): Naming | undefined =>
  isEmulated(type) ? emulatedTypes[type] : inertTypes[type];

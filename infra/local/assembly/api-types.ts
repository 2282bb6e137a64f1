import * as z from 'zod';
import { madeUpName } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

const throttle = z.strictObject({
  ThrottlingBurstLimit: number,
  ThrottlingRateLimit: number,
  DetailedMetricsEnabled: ignored,
});

export const apiTypes = {
  'AWS::ApiGatewayV2::Api': {
    generateName: madeUpName(10),
    properties: z.strictObject({
      Name: text,
      ProtocolType: z.literal('HTTP'),
      CorsConfiguration: z.strictObject({
        AllowHeaders: z.array(text),
        AllowMethods: z.array(text),
        AllowOrigins: z.array(z.url()),
        MaxAge: number,
      }),
    }),
  },
  'AWS::ApiGatewayV2::Stage': {
    nameProperty: 'StageName',
    properties: z.strictObject({
      ApiId: text,
      StageName: z.literal('$default'),
      AutoDeploy: z.literal(true),
      DefaultRouteSettings: throttle,
      RouteSettings: z.record(z.string(), throttle),
      AccessLogSettings: ignored,
    }),
  },
  'AWS::ApiGatewayV2::Route': {
    properties: z.strictObject({
      ApiId: text,
      RouteKey: text,
      Target: z.string().startsWith('integrations/'),
      AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
      AuthorizerId: text.optional(),
    }),
  },
  'AWS::ApiGatewayV2::Integration': {
    properties: z.strictObject({
      ApiId: text,
      IntegrationType: z.literal('AWS_PROXY'),
      IntegrationUri: text,
      PayloadFormatVersion: z.literal('2.0'),
      TimeoutInMillis: number.default(30_000),
    }),
  },
  'AWS::ApiGatewayV2::Authorizer': {
    properties: z.strictObject({
      ApiId: text,
      Name: text,
      AuthorizerType: z.literal('JWT'),
      IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
      JwtConfiguration: z.strictObject({ Audience: z.array(text).min(1), Issuer: text }),
    }),
  },
  'AWS::Cognito::UserPool': {
    generateName: (stack, logicalId) => `us-east-1_${madeUpName(9)(stack, logicalId)}`,
    // People sign in by choosing a name, so the pool's rules for passwords, mails and factors have no effect.
    properties: z.record(z.string(), z.unknown()),
  },
  'AWS::Cognito::UserPoolClient': {
    generateName: madeUpName(26),
    properties: z.strictObject({
      UserPoolId: text,
      ClientName: ignored,
      GenerateSecret: flag.default(false),
      AllowedOAuthFlows: z.array(z.literal('code')).default([]),
      AllowedOAuthFlowsUserPoolClient: flag.default(false),
      AllowedOAuthScopes: z.array(text).default([]),
      CallbackURLs: z.array(text).default([]),
      LogoutURLs: z.array(text).default([]),
      AccessTokenValidity: number.optional(),
      IdTokenValidity: number.optional(),
      RefreshTokenValidity: number.optional(),
      TokenValidityUnits: z
        .strictObject({ AccessToken: text.optional(), IdToken: text.optional(), RefreshToken: text.optional() })
        .optional(),
      EnableTokenRevocation: ignored,
      PreventUserExistenceErrors: ignored,
      SupportedIdentityProviders: ignored,
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;

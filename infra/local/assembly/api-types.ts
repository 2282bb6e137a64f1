import * as z from 'zod';
import { madeUpName } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

export const httpApi = {
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
};

const throttle = z.strictObject({
  ThrottlingBurstLimit: number,
  ThrottlingRateLimit: number,
  DetailedMetricsEnabled: ignored,
});

export const stage = {
  nameProperty: 'StageName',
  properties: z.strictObject({
    ApiId: text,
    StageName: z.literal('$default'),
    AutoDeploy: z.literal(true),
    DefaultRouteSettings: throttle,
    RouteSettings: z.record(z.string(), throttle),
    AccessLogSettings: ignored,
  }),
};

export const route = {
  properties: z.strictObject({
    ApiId: text,
    RouteKey: text,
    Target: z.string().startsWith('integrations/'),
    AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
    AuthorizerId: text.optional(),
  }),
};

export const integration = {
  properties: z.strictObject({
    ApiId: text,
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: text,
    PayloadFormatVersion: z.literal('2.0'),
    TimeoutInMillis: number.default(30_000),
  }),
};

export const authorizer = {
  properties: z.strictObject({
    ApiId: text,
    Name: text,
    AuthorizerType: z.literal('JWT'),
    IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
    JwtConfiguration: z.strictObject({ Audience: z.array(text).min(1), Issuer: text }),
  }),
};

export const userPool = {
  generateName: (stack: string, logicalId: string) => `us-east-1_${madeUpName(9)(stack, logicalId)}`,
  // People sign in by choosing a name, so the pool's rules for passwords, mails and factors have no effect.
  properties: z.record(z.string(), z.unknown()),
};

export const userPoolClient = {
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
};

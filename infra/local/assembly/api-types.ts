import * as z from 'zod';
import { arnOf, identity, madeUpName, plainName } from './resource-type.ts';
import type { Place } from './resource-type.ts';
import { flag, ignored, number, text } from './values.ts';

/** API Gateway's resources have no account in their ARNs. */
const apiArn = (place: Place, rest: string): string => `arn:${place.partition}:apigateway:${place.region}::/${rest}`;

export const httpApi = {
  kind: 'emulated' as const,
  generateName: madeUpName(10),
  identify: (name: string, place: Place) =>
    identity(name, apiArn(place, `apis/${name}`), {
      attributes: { ApiId: name, ApiEndpoint: `https://${name}.execute-api.${place.region}.${place.urlSuffix}` },
    }),
  properties: z.strictObject({
    Name: text,
    ProtocolType: z.literal('HTTP'),
    CorsConfiguration: z
      .strictObject({
        AllowHeaders: z.array(text).default([]),
        AllowMethods: z.array(text).default([]),
        AllowOrigins: z.array(text).default([]),
        MaxAge: number.optional(),
      })
      .optional(),
  }),
};

const throttle = {
  ThrottlingBurstLimit: number.optional(),
  ThrottlingRateLimit: number.optional(),
  DetailedMetricsEnabled: ignored,
};

export const stage = {
  kind: 'emulated' as const,
  nameProperty: 'StageName',
  generateName: plainName,
  identify: (name: string, place: Place) => identity(name, apiArn(place, `stages/${name}`), { attributes: {} }),
  properties: z.strictObject({
    ApiId: text,
    StageName: z.literal('$default'),
    AutoDeploy: z.literal(true),
    DefaultRouteSettings: z.strictObject(throttle).optional(),
    RouteSettings: z.record(z.string(), z.strictObject(throttle)).default({}),
    AccessLogSettings: ignored,
  }),
};

export const route = {
  kind: 'emulated' as const,
  generateName: madeUpName(7),
  identify: (name: string, place: Place) =>
    identity(name, apiArn(place, `routes/${name}`), { attributes: { RouteId: name } }),
  properties: z.strictObject({
    ApiId: text,
    RouteKey: text,
    Target: z.string().startsWith('integrations/'),
    AuthorizationType: z.enum(['NONE', 'JWT']).default('NONE'),
    AuthorizerId: text.optional(),
  }),
};

export const integration = {
  kind: 'emulated' as const,
  generateName: madeUpName(7),
  identify: (name: string, place: Place) =>
    identity(name, apiArn(place, `integrations/${name}`), { attributes: { IntegrationId: name } }),
  properties: z.strictObject({
    ApiId: text,
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: text,
    PayloadFormatVersion: z.literal('2.0'),
    TimeoutInMillis: number.default(30_000),
  }),
};

export const authorizer = {
  kind: 'emulated' as const,
  generateName: madeUpName(6),
  identify: (name: string, place: Place) =>
    identity(name, apiArn(place, `authorizers/${name}`), { attributes: { AuthorizerId: name } }),
  properties: z.strictObject({
    ApiId: text,
    Name: text,
    AuthorizerType: z.literal('JWT'),
    IdentitySource: z.tuple([z.literal('$request.header.Authorization')]),
    JwtConfiguration: z.strictObject({ Audience: z.array(text).min(1), Issuer: text }),
  }),
};

export const userPool = {
  kind: 'emulated' as const,
  generateName: (stack: string, logicalId: string) => `us-east-1_${madeUpName(9)(stack, logicalId)}`,
  identify: (name: string, place: Place) => {
    const provider = `cognito-idp.${place.region}.${place.urlSuffix}/${name}`;
    const arn = arnOf(place, 'cognito-idp', `userpool/${name}`);
    return identity(name, arn, {
      attributes: { Arn: arn, UserPoolId: name, ProviderName: provider, ProviderURL: `https://${provider}` },
    });
  },
  // People sign in by choosing a name, so the pool's rules for passwords, mails and factors have no effect.
  properties: z.record(z.string(), z.unknown()),
};

export const userPoolClient = {
  kind: 'emulated' as const,
  generateName: madeUpName(26),
  identify: (name: string, place: Place) =>
    identity(name, arnOf(place, 'cognito-idp', `client/${name}`), { attributes: { ClientId: name, Name: name } }),
  properties: z.strictObject({
    UserPoolId: text,
    ClientName: text.optional(),
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

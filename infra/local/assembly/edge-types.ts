import * as z from 'zod';
import { globalArn, madeUpName } from './resource-type.ts';
import type { Place } from './resource-type.ts';
import { flag, ignored, text } from './values.ts';

const behaviour = {
  TargetOriginId: text,
  ViewerProtocolPolicy: ignored,
  AllowedMethods: z.array(text).default(['GET', 'HEAD']),
  CachedMethods: ignored,
  CachePolicyId: ignored,
  OriginRequestPolicyId: ignored,
  ResponseHeadersPolicyId: text.optional(),
  Compress: ignored,
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: text }))
    .default([]),
};

const origin = z.strictObject({
  Id: text,
  DomainName: text,
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: text, HeaderValue: text })).default([]),
  OriginPath: z.literal('').optional(),
  ConnectionAttempts: ignored,
  ConnectionTimeout: ignored,
  CustomOriginConfig: ignored,
  OriginAccessControlId: ignored,
  OriginShield: ignored,
  S3OriginConfig: ignored,
});

export const distribution = {
  generateName: madeUpName(14),
  attributes: (name: string) => ({ DomainName: `${name}.cloudfront.net` }),
  properties: z.strictObject({
    DistributionConfig: z.strictObject({
      Enabled: z.literal(true),
      Origins: z.array(origin),
      DefaultCacheBehavior: z.strictObject(behaviour),
      CacheBehaviors: z.array(z.strictObject({ ...behaviour, PathPattern: text })).default([]),
      DefaultRootObject: text.default('index.html'),
      Aliases: ignored,
      Comment: ignored,
      HttpVersion: ignored,
      IPV6Enabled: ignored,
      Logging: ignored,
      PriceClass: ignored,
      WebACLId: text,
    }),
  }),
};

export const responseHeadersPolicy = {
  properties: z.strictObject({
    ResponseHeadersPolicyConfig: z.strictObject({
      Name: text,
      Comment: ignored,
      SecurityHeadersConfig: z
        .strictObject({
          ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: text, Override: flag }).optional(),
          ContentTypeOptions: z.strictObject({ Override: flag }).optional(),
          FrameOptions: z.strictObject({ FrameOption: text, Override: flag }).optional(),
          ReferrerPolicy: z.strictObject({ ReferrerPolicy: text, Override: flag }).optional(),
          // A browser ignores it without TLS.
          StrictTransportSecurity: ignored,
        })
        .optional(),
    }),
  }),
};

const functionArn = globalArn('cloudfront', 'function/');

export const edgeFunction = {
  nameProperty: 'Name',
  arn: functionArn,
  ref: functionArn,
  attributes: (name: string, place: Place) => ({ FunctionARN: functionArn(name, place) }),
  properties: z.strictObject({
    Name: text,
    AutoPublish: ignored,
    FunctionCode: text,
    FunctionConfig: z.strictObject({ Comment: ignored, Runtime: z.enum(['cloudfront-js-1.0', 'cloudfront-js-2.0']) }),
  }),
};

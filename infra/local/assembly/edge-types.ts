import * as z from 'zod';
import { globalArn, madeUpName } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { ignored, text } from './values.ts';

const behaviour = {
  TargetOriginId: text,
  ViewerProtocolPolicy: ignored,
  AllowedMethods: z.array(text).default(['GET', 'HEAD']),
  CachePolicyId: ignored,
  OriginRequestPolicyId: ignored,
  ResponseHeadersPolicyId: text,
  Compress: ignored,
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal('viewer-request'), FunctionARN: text }))
    .default([]),
};

const origin = z.strictObject({
  Id: text,
  DomainName: text,
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: text, HeaderValue: text })).default([]),
  CustomOriginConfig: ignored,
  OriginAccessControlId: ignored,
  S3OriginConfig: ignored,
});

const replacing = { Override: z.literal(true) };

const functionArn = globalArn('cloudfront', 'function/');

export const edgeTypes = {
  'AWS::CloudFront::Distribution': {
    generateName: madeUpName(14),
    attributes: (name) => ({ DomainName: `${name}.cloudfront.net` }),
    properties: z.strictObject({
      DistributionConfig: z.strictObject({
        Enabled: z.literal(true),
        Origins: z.array(origin),
        DefaultCacheBehavior: z.strictObject(behaviour),
        CacheBehaviors: z.array(z.strictObject({ ...behaviour, PathPattern: text })),
        DefaultRootObject: text,
        Comment: ignored,
        // Nothing is cached here, errors as little as answers.
        CustomErrorResponses: z.array(z.strictObject({ ErrorCode: z.number(), ErrorCachingMinTTL: z.literal(0) })),
        HttpVersion: ignored,
        IPV6Enabled: ignored,
        PriceClass: ignored,
        WebACLId: text,
      }),
    }),
  },
  'AWS::CloudFront::ResponseHeadersPolicy': {
    properties: z.strictObject({
      ResponseHeadersPolicyConfig: z.strictObject({
        Name: text,
        SecurityHeadersConfig: z.strictObject({
          ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: text, ...replacing }),
          ContentTypeOptions: z.strictObject(replacing),
          FrameOptions: z.strictObject({ FrameOption: text, ...replacing }),
          ReferrerPolicy: z.strictObject({ ReferrerPolicy: text, ...replacing }),
          // A browser ignores it without TLS.
          StrictTransportSecurity: ignored,
        }),
      }),
    }),
  },
  'AWS::CloudFront::Function': {
    nameProperty: 'Name',
    arn: functionArn,
    ref: functionArn,
    attributes: (name, place) => ({ FunctionARN: functionArn(name, place) }),
    properties: z.strictObject({
      Name: text,
      AutoPublish: ignored,
      FunctionCode: text,
      FunctionConfig: z.strictObject({ Comment: ignored, Runtime: z.literal('cloudfront-js-2.0') }),
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;

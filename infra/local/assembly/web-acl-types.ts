import * as z from 'zod';
import { globalArn } from './resource-type.ts';
import type { EmulatedType } from './resource-type.ts';
import { ignored, number, text } from './values.ts';

/** Requests whose path begins so, after it was decoded and its dots were resolved. */
const pathPrefix = z.strictObject({
  ByteMatchStatement: z.strictObject({
    FieldToMatch: z.strictObject({ UriPath: z.strictObject({}) }),
    PositionalConstraint: z.literal('STARTS_WITH'),
    SearchString: text,
    TextTransformations: z.array(
      z.strictObject({ Priority: number, Type: z.enum(['NONE', 'URL_DECODE', 'NORMALIZE_PATH']) }),
    ),
  }),
});

const rule = z.strictObject({
  Name: text,
  Priority: number,
  VisibilityConfig: ignored,
  Statement: z.strictObject({
    RateBasedStatement: z.strictObject({
      AggregateKeyType: z.literal('IP'),
      Limit: number,
      EvaluationWindowSec: number,
      ScopeDownStatement: z.strictObject({ OrStatement: z.strictObject({ Statements: z.array(pathPrefix).min(2) }) }),
    }),
  }),
  Action: z.strictObject({
    Block: z.strictObject({
      CustomResponse: z.strictObject({
        ResponseCode: number,
        ResponseHeaders: z.array(z.strictObject({ Name: text, Value: text })),
        CustomResponseBodyKey: text,
      }),
    }),
  }),
});

export const webAclTypes = {
  /** Rate rules for each address. */
  'AWS::WAFv2::WebACL': {
    nameProperty: 'Name',
    arn: globalArn('wafv2', 'global/webacl/'),
    properties: z.strictObject({
      Name: text,
      Scope: z.literal('CLOUDFRONT'),
      DefaultAction: z.strictObject({ Allow: z.strictObject({}) }),
      CustomResponseBodies: z.record(
        z.string(),
        z.strictObject({ ContentType: z.literal('APPLICATION_JSON'), Content: text }),
      ),
      Rules: z.array(rule),
      VisibilityConfig: ignored,
    }),
  },
} satisfies Record<string, EmulatedType<unknown>>;

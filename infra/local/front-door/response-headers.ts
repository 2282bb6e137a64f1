import type { PropertiesOf } from '../assembly/registry.ts';

type Policy = PropertiesOf<'AWS::CloudFront::ResponseHeadersPolicy'>['ResponseHeadersPolicyConfig'];

/** The headers by which a response headers policy replaces those of the origin. Names are lower-case. */
export const responseHeadersOf = ({ SecurityHeadersConfig: security }: Policy): Record<string, string> => ({
  'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
  'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': security.FrameOptions.FrameOption,
});

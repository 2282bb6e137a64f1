import { Duration } from 'aws-cdk-lib/core';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

/** Creates the security headers of every answer. `signInOrigins`: where the browser discovers keys and gets tokens. */
export const createSecurityHeaders = (
  scope: Construct,
  { names }: Product,
  signInOrigins: readonly string[],
): ResponseHeadersPolicy => {
  const override = true;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    responseHeadersPolicyName: names.named('security'),
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentPolicy(signInOrigins, names.filesOrigin), override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
    },
  });
};

/** Scripts and styles come from the site's own files only; the browser talks to the API, the sign-in and the files. */
const contentPolicy = (signInOrigins: readonly string[], filesOrigin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // Images in the description of a notice come from the files by short-lived links.
    `img-src 'self' data: ${filesOrigin}`,
    "font-src 'self'",
    ["connect-src 'self'", ...signInOrigins, filesOrigin].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

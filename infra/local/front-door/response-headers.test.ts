import { expect, it } from 'vitest';
import { responseHeadersOf } from './response-headers.ts';

it('takes the headers of a policy that replaces those of the origin', () => {
  const headers = responseHeadersOf({
    Name: 'security',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY', Override: true },
      ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
    },
  });

  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

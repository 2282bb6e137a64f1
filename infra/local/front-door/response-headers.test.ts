import { expect, it } from 'vitest';
import { applyPolicy } from './response-headers.ts';

it('adds the headers of a policy and overrides those of the origin only where the policy says so', () => {
  const headers = applyPolicy(
    { 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'origin' },
    {
      Name: 'security',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'", Override: true },
        ContentTypeOptions: { Override: true },
        FrameOptions: { FrameOption: 'DENY', Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: false },
      },
    },
  );

  expect(headers).toEqual({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('leaves headers as they are without a policy', () => {
  expect(applyPolicy({ etag: 'x' }, undefined)).toEqual({ etag: 'x' });
});

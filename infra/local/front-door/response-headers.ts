import type { PropertiesOf } from '../assembly/registry.ts';

type Policy = PropertiesOf<'AWS::CloudFront::ResponseHeadersPolicy'>['ResponseHeadersPolicyConfig'];

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the same header of the origin. */
  readonly override: boolean;
}

/** Applies a response headers policy to what the origin answered; names are lower-case. */
export const applyPolicy = <Value>(
  headers: Readonly<Record<string, Value>>,
  policy: Policy | undefined,
): Record<string, Value | string> => {
  const result: Record<string, Value | string> = { ...headers };
  for (const { Header } of policy?.RemoveHeadersConfig?.Items ?? []) delete result[Header.toLowerCase()];
  for (const { name, value, override } of policy ? headersOf(policy) : []) {
    if (override || !(name in result)) result[name] = value;
  }
  return result;
};

const headersOf = ({ CustomHeadersConfig, SecurityHeadersConfig: security }: Policy): PolicyHeader[] => {
  const custom = (CustomHeadersConfig?.Items ?? []).map(({ Header, Value, Override }) =>
    header(Header, Value, Override),
  );
  const xss = security?.XSSProtection;
  return [
    ...custom,
    ...(security?.ContentSecurityPolicy
      ? [
          header(
            'content-security-policy',
            security.ContentSecurityPolicy.ContentSecurityPolicy,
            security.ContentSecurityPolicy.Override,
          ),
        ]
      : []),
    ...(security?.ContentTypeOptions
      ? [header('x-content-type-options', 'nosniff', security.ContentTypeOptions.Override)]
      : []),
    ...(security?.FrameOptions
      ? [header('x-frame-options', security.FrameOptions.FrameOption, security.FrameOptions.Override)]
      : []),
    ...(security?.ReferrerPolicy
      ? [header('referrer-policy', security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy.Override)]
      : []),
    ...(xss
      ? [header('x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss.Override)]
      : []),
  ];
};

const header = (name: string, value: string, override: boolean): PolicyHeader => ({
  name: name.toLowerCase(),
  value,
  override,
});

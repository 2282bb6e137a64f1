import type { PropertiesOf } from '../assembly/registry.ts';

type Policy = PropertiesOf<'AWS::CloudFront::ResponseHeadersPolicy'>['ResponseHeadersPolicyConfig'];

interface PolicyHeader {
  readonly name: string;
  readonly value: string;
  /** Whether it replaces the same header of the origin. */
  readonly override: boolean;
}

/** Applies a response headers policy to the headers of the origin. Names are lower-case. */
export const applyPolicy = <Value>(
  headers: Readonly<Record<string, Value>>,
  policy: Policy | undefined,
): Record<string, Value | string> => {
  const result: Record<string, Value | string> = { ...headers };
  for (const { name, value, override } of policy ? headersOf(policy) : []) {
    if (override || !(name in result)) result[name] = value;
  }
  return result;
};

const headersOf = ({ SecurityHeadersConfig: security }: Policy): PolicyHeader[] => {
  const { ContentSecurityPolicy: contents, ContentTypeOptions: types, FrameOptions: frames } = security ?? {};
  const { ReferrerPolicy: referrer } = security ?? {};
  const headers = [
    contents && header('content-security-policy', contents.ContentSecurityPolicy, contents.Override),
    types && header('x-content-type-options', 'nosniff', types.Override),
    frames && header('x-frame-options', frames.FrameOption, frames.Override),
    referrer && header('referrer-policy', referrer.ReferrerPolicy, referrer.Override),
  ];
  return headers.filter((each) => each !== undefined);
};

const header = (name: string, value: string, override: boolean): PolicyHeader => ({ name, value, override });

import type { Assembly, Resource } from '../assembly/load.ts';
import type { PropertiesOf } from '../assembly/registry.ts';
import { decodeSegment } from '../gateway/routes.ts';

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How many requests one address may send to the paths of some prefixes together within a window. */
export interface AddressLimit {
  readonly pathPrefixes: readonly string[];
  readonly requestsMax: number;
  readonly windowMs: number;
  readonly refusal: Refusal;
}

/** The rate rules of the distribution's web ACL. */
export const addressLimitsOf = (
  assembly: Assembly,
  distribution: Resource<'AWS::CloudFront::Distribution'>,
): readonly AddressLimit[] => {
  const { WebACLId } = distribution.properties.DistributionConfig;
  const { Rules, CustomResponseBodies } = assembly.named('AWS::WAFv2::WebACL', WebACLId, distribution).properties;
  return Rules.map((rule) => limitOf(rule, CustomResponseBodies));
};

type WebAcl = PropertiesOf<'AWS::WAFv2::WebACL'>;

const limitOf = (
  { Statement, Action }: WebAcl['Rules'][number],
  bodies: WebAcl['CustomResponseBodies'],
): AddressLimit => {
  const { Limit, EvaluationWindowSec, ScopeDownStatement } = Statement.RateBasedStatement;
  const { ResponseCode, ResponseHeaders, CustomResponseBodyKey } = Action.Block.CustomResponse;
  const headers = ResponseHeaders.map(({ Name, Value }): [string, string] => [Name, Value]);
  return {
    pathPrefixes: ScopeDownStatement.OrStatement.Statements.map((each) => each.ByteMatchStatement.SearchString),
    requestsMax: Limit,
    windowMs: EvaluationWindowSec * 1000,
    refusal: {
      status: ResponseCode,
      headers: { ...Object.fromEntries(headers), 'content-type': 'application/json' },
      body: bodies[CustomResponseBodyKey]?.Content ?? '',
    },
  };
};

/**
 * Counts the requests of each address, also those that it refuses, and answers the refusal when there are too many. AWS
 * notices a flood some seconds late; here the first request over the limit is refused.
 */
export const createAddressLimiter = (limits: readonly AddressLimit[]) => {
  // Only addresses of this machine come here, so none must be forgotten.
  const seen = new Map<string, number[]>();
  return (address: string, path: string, nowMs: number): Refusal | undefined => {
    const plainPath = decodeSegment(path);
    const refusing = limits.filter(({ pathPrefixes, requestsMax, windowMs }, index) => {
      if (!pathPrefixes.some((prefix) => plainPath.startsWith(prefix))) return false;
      const key = `${index} ${address}`;
      const times = seen.get(key) ?? [];
      seen.set(key, times);
      // One more than the limit is enough to decide.
      if (times.push(nowMs) > requestsMax + 1) times.shift();
      return times.length > requestsMax && (times[0] ?? 0) > nowMs - windowMs;
    });
    return refusing[0]?.refusal;
  };
};

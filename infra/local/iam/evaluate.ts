import { isConditionMet, matchesPattern } from './conditions.ts';
import type { RequestContext } from './conditions.ts';
import type { Statement } from './policy.ts';

export interface AccessRequest {
  /** For example `sqs:SendMessage`. */
  readonly action: string;
  /** The resource's ARN. */
  readonly resource: string;
  readonly context?: RequestContext;
  /** The AWS service that asks, for resource policies, for example `s3.amazonaws.com`. */
  readonly service?: string;
}

/** Whether the statements allow the request. An explicit Deny wins; without an Allow the request is refused. */
export const isAllowed = (statements: readonly Statement[], request: AccessRequest): boolean => {
  const matching = statements.filter((statement) => appliesTo(statement, request));
  return matching.some(({ Effect }) => Effect === 'Allow') && !matching.some(({ Effect }) => Effect === 'Deny');
};

const appliesTo = (statement: Statement, { action, resource, context = {}, service }: AccessRequest): boolean =>
  statement.Action.some((pattern) => matchesPattern(pattern.toLowerCase(), action.toLowerCase())) &&
  statement.Resource.some((pattern) => matchesPattern(pattern, resource)) &&
  coversService(statement, service) &&
  Object.entries(statement.Condition).every(([operator, byKey]) =>
    Object.entries(byKey).every(([key, expected]) => isConditionMet(operator, key, expected, context)),
  );

const coversService = ({ Principal }: Statement, service: string | undefined): boolean =>
  service === undefined || Principal?.Service?.includes(service) === true;

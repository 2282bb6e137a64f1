import { Aws, RemovalPolicy } from 'aws-cdk-lib/core';
import { CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { calls } from '../../shared/contract/index.ts';
import type { NamedCall } from '../../shared/contract/index.ts';
import { createAlarm } from './alarms.ts';
import type { Product } from './names.ts';

/** Requests a second, and how many may come at once. */
const staffThrottle = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 };
/**
 * Limits of routes without a token check before the function, for all callers together: 5,000 families may open their
 * link within a minute of a sending. The web ACL limits each address.
 */
const openThrottle = { throttlingRateLimit: 1000, throttlingBurstLimit: 2000 };

const isOpen = (call: NamedCall['call']): boolean => call.permission.token !== 'staff';
const isSpecial = ({ call }: NamedCall): boolean => isOpen(call) || call.kind === 'money';

/** The fields of the access log: no address, no path or query as sent, no person. */
const accessLogFields = {
  requestId: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  answerBytes: '$context.responseLength',
  answerMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  error: '$context.error.message',
  authorizerError: '$context.authorizer.error',
};

/**
 * Creates the stage by which the API is reached, with its throttles and access log. It comes after the module stacks,
 * as API Gateway refuses a throttle for a route that is not there yet.
 */
export const createApiStage = (scope: Construct, product: Product, apiId: string): void => {
  const { names } = product;
  const accessLog = new LogGroup(scope, 'AccessLog', {
    logGroupName: `/aws/vendedlogs/${names.named('api')}`,
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new CfnStage(scope, 'ApiStage', {
    apiId,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destinationArn: accessLog.logGroupArn, format: JSON.stringify(accessLogFields) },
    defaultRouteSettings: staffThrottle,
    routeSettings: Object.fromEntries(
      // Raw template properties: this one is typed as any JSON, so its names are not translated.
      calls.filter(isSpecial).map(({ call }) => {
        const { throttlingRateLimit, throttlingBurstLimit } = isOpen(call) ? openThrottle : staffThrottle;
        return [
          `${call.method} ${call.path}`,
          {
            ThrottlingRateLimit: throttlingRateLimit,
            ThrottlingBurstLimit: throttlingBurstLimit,
            // The metrics of a single route cost extra, and only the alarm of a money call reads them.
            ...(call.kind === 'money' && { DetailedMetricsEnabled: true }),
          },
        ];
      }),
    ),
  });
  createAlarm(scope, product, 'api-failures', {
    metric: new Metric({
      namespace: 'AWS/ApiGateway',
      metricName: '5xx',
      dimensionsMap: { ApiId: apiId, Stage: '$default' },
      statistic: 'Sum',
    }),
    alarmDescription: 'Calls answer 500: the log of the function on that route says why.',
  });
};

export const apiDomain = (apiId: string): string => `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;

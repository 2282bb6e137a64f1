import { Duration, Stack } from 'aws-cdk-lib/core';
import { Alarm, ComparisonOperator, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmProps, IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';

/** A function as alarms speak of it. */
export interface Watched {
  readonly name: string;
  readonly whenItFails: string;
}

const period = Duration.minutes(5);

/** An alarm takes at most 10 metrics. */
const functionsPerAlarm = 10;

type AlarmOptions = Partial<AlarmProps> & { readonly metric: IMetric; readonly alarmDescription: string };

/** Creates an alarm that rings at the first event within 5 minutes and reports when it is over. */
export const createAlarm = (scope: Construct, { names }: Product, id: string, options: AlarmOptions): void => {
  const alarm = new Alarm(scope, `Alarm-${id}`, {
    alarmName: `${Stack.of(scope).stackName}-${id}`,
    threshold: 1,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    ...options,
  });
  const topic = { bind: () => ({ alarmActionArn: names.alarmTopicArn }) };
  alarm.addAlarmAction(topic);
  alarm.addOkAction(topic);
};

/** A metric of one Lambda function: `Errors` counts what was thrown, timeouts and crashes included. */
export const functionMetric = (metricName: 'Errors' | 'Throttles' | 'Invocations', functionName: string): IMetric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic: 'Sum',
    period,
  });

/** How old the last record is that a function got from its streams, ms. A batch that is tried again is no error of it. */
export const streamAge = (functionName: string): IMetric =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'IteratorAge',
    dimensionsMap: { FunctionName: functionName },
    statistic: 'Maximum',
    period,
  });

/** The sum of metrics, none of which needs to have data. */
export const sumOf = (metrics: readonly IMetric[]): MathExpression => {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return new MathExpression({ expression, usingMetrics, period });
};

/** Alarms on errors and on throttles of a stack's functions; the description says what people miss. */
export const watchFunctions = (scope: Construct, product: Product, functions: readonly Watched[]): void => {
  for (let from = 0; from < functions.length; from += functionsPerAlarm) {
    const group = functions.slice(from, from + functionsPerAlarm);
    const number = from / functionsPerAlarm + 1;
    const sentences = [...new Set(group.map(({ whenItFails }) => whenItFails))].join(' ');
    for (const metricName of ['Errors', 'Throttles'] as const) {
      createAlarm(scope, product, `${metricName}-${number}`, {
        metric: sumOf(group.map(({ name }) => functionMetric(metricName, name))),
        alarmDescription: sentences,
      });
    }
  }
};

/** Answers of 500 on one route: a handler that failed without throwing. */
export const routeFailures = (apiId: string, { method, path }: { method: string; path: string }): IMetric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName: '5xx',
    dimensionsMap: { ApiId: apiId, Stage: '$default', Method: method, Resource: path },
    statistic: 'Sum',
    period,
  });

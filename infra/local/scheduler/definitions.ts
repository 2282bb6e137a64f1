import type { Assembly, Resource } from '../assembly/load.ts';
import { AssemblyProblem } from '../assembly/problem.ts';
import { roleMay } from '../iam/roles.ts';
import { parseExpression, type NextTime } from './expression.ts';

export interface ScheduleDefinition {
  readonly name: string;
  readonly next: NextTime;
  readonly functionName: string;
  /** JSON text. */
  readonly input: string;
  readonly retriesMax: number;
  readonly ageMsMax: number;
  /** ARN of the queue that gets the input of what failed for good. */
  readonly deadLetterArn: string | undefined;
}

/** The enabled schedules of an assembly, each with a target that its role may call. */
export const scheduleDefinitions = (assembly: Assembly): ScheduleDefinition[] =>
  assembly
    .of('AWS::Scheduler::Schedule')
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map((schedule) => definitionOf(assembly, schedule));

const definitionOf = (assembly: Assembly, schedule: Resource<'AWS::Scheduler::Schedule'>): ScheduleDefinition => {
  const { GroupName, ScheduleExpression, ScheduleExpressionTimezone, Target } = schedule.properties;
  const { Arn, RoleArn, Input, RetryPolicy, DeadLetterConfig } = Target;
  const stop = (what: string) => new AssemblyProblem(schedule, what);
  const groups = assembly.of('AWS::Scheduler::ScheduleGroup').map(({ name }) => name);
  if (GroupName !== 'default' && !groups.includes(GroupName)) throw stop(`there is no schedule group ${GroupName}`);
  const target = assembly.of('AWS::Lambda::Function').find(({ arn }) => arn === Arn);
  if (!target) throw stop(`the local cloud starts functions only, not ${Arn}`);
  if (!roleMay(assembly, RoleArn, 'lambda:InvokeFunction', Arn)) throw stop(`its role may not invoke ${target.name}`);
  const deadLetterArn = DeadLetterConfig?.Arn;
  if (deadLetterArn !== undefined && !roleMay(assembly, RoleArn, 'sqs:SendMessage', deadLetterArn))
    throw stop(`its role may not send to ${deadLetterArn}`);
  return {
    name: schedule.name,
    next: parseExpression(ScheduleExpression, ScheduleExpressionTimezone),
    functionName: target.name,
    input: Input,
    retriesMax: RetryPolicy.MaximumRetryAttempts,
    ageMsMax: RetryPolicy.MaximumEventAgeInSeconds * 1000,
    deadLetterArn,
  };
};

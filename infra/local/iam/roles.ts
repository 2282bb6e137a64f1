import type { Assembly, Resource } from '../assembly/load.ts';
import { AssemblyProblem } from '../assembly/problem.ts';
import type { FunctionRole } from './callers.ts';
import { isAllowed } from './evaluate.ts';
import type { Statement } from './policy.ts';

/** Managed policies whose rights have no use on one machine: writing logs. */
const knownManagedPolicy = /^arn:aws:iam::aws:policy\/service-role\/AWSLambdaBasicExecutionRole$/;

/** The role of each function with everything that its policies say. */
export const functionRoles = (assembly: Assembly): FunctionRole[] => {
  const roles = assembly.of('AWS::IAM::Role');
  const policies = assembly.of('AWS::IAM::Policy');
  return assembly.of('AWS::Lambda::Function').map((lambda) => {
    const role = roles.find(({ arn }) => arn === lambda.properties.Role);
    if (!role) throw new AssemblyProblem(lambda, `the role ${lambda.properties.Role} is not in the assembly`);
    return { functionName: lambda.name, statements: statementsOf(role, policies) };
  });
};

const statementsOf = (
  role: Resource<'AWS::IAM::Role'>,
  policies: readonly Resource<'AWS::IAM::Policy'>[],
): Statement[] => {
  const unknown = role.properties.ManagedPolicyArns.find((arn) => !knownManagedPolicy.test(arn));
  if (unknown !== undefined)
    throw new AssemblyProblem(role, `the local cloud does not know the managed policy ${unknown}`);
  const attached = policies.filter(({ properties }) => properties.Roles.includes(role.name));
  return attached.flatMap(({ properties }) => properties.PolicyDocument.Statement);
};

/** What a service may do that assumes a role. */
export const roleMay = (assembly: Assembly, roleArn: string, action: string, resource: string): boolean => {
  const role = assembly.of('AWS::IAM::Role').find(({ arn }) => arn === roleArn);
  if (!role) return false;
  const context = { 'aws:SecureTransport': 'true' };
  return isAllowed(statementsOf(role, assembly.of('AWS::IAM::Policy')), { action, resource, context });
};

/** What a service does with a queue, by the queue's own policies. */
export const serviceMay = (
  assembly: Assembly,
  queue: Resource<'AWS::SQS::Queue'>,
  request: { service: string; action: string; sourceArn: string },
): boolean => {
  const statements = assembly
    .of('AWS::SQS::QueuePolicy')
    .filter(({ properties }) => properties.Queues.includes(queue.ref))
    .flatMap(({ properties }) => properties.PolicyDocument.Statement);
  const context = {
    'aws:SourceArn': request.sourceArn,
    'aws:SourceAccount': assembly.place.account,
    'aws:SecureTransport': 'true',
  };
  return isAllowed(statements, { action: request.action, resource: queue.arn, service: request.service, context });
};

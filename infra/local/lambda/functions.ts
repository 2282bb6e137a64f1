import type { Assembly, Resource } from '../assembly/load.ts';
import { AssemblyProblem } from '../assembly/problem.ts';
import type { Callers } from '../iam/callers.ts';
import type { LambdaFunction } from './service.ts';

/** The functions of an assembly, each with its folder and the environment that Lambda gives it. */
export const lambdaFunctions = (assembly: Assembly, callers: Callers): LambdaFunction[] =>
  assembly.of('AWS::Lambda::Function').map((lambda) => {
    const { properties, name } = lambda;
    return {
      name,
      folder: folderOf(lambda),
      exportName: exportNameOf(lambda),
      environment: { ...properties.Environment?.Variables, ...runtimeVariables(assembly, callers, lambda) },
      timeoutMs: properties.Timeout * 1000,
    };
  });

const folderOf = (lambda: Resource<'AWS::Lambda::Function'>): string => {
  const { S3Key } = lambda.properties.Code;
  const folder = lambda.assetPaths.get(S3Key);
  if (folder === undefined) throw new AssemblyProblem(lambda, `the code ${S3Key} is not among the stack's assets`);
  return folder;
};

const exportNameOf = (lambda: Resource<'AWS::Lambda::Function'>): string => {
  const name = /^index\.(\w+)$/.exec(lambda.properties.Handler)?.[1];
  if (name === undefined)
    throw new AssemblyProblem(lambda, `the local cloud runs index.mjs, not ${lambda.properties.Handler}`);
  return name;
};

/** What the runtime sets, and where the AWS SDK finds the services and the function's own key. */
const runtimeVariables = (
  { place }: Assembly,
  callers: Callers,
  { name, properties }: Resource<'AWS::Lambda::Function'>,
): Record<string, string> => {
  const { accessKeyId, secretAccessKey } = callers.credentialsOf(name);
  const services = ['DYNAMODB', 'S3', 'SQS'];
  return {
    ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, place.awsOrigin])),
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_REGION: place.region,
    AWS_LAMBDA_LOG_FORMAT: properties.LoggingConfig?.LogFormat ?? 'Text',
  };
};

import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { FunctionSpec } from './function-spec.ts';
import { variablesOf } from './grants.ts';
import type { Permission } from './grants.ts';
import type { Product } from './names.ts';

/** The file of one function below `functions/`, without its ending. */
export interface FunctionFile {
  readonly module: string;
  readonly file: string;
}

export interface ProductFunctionProps extends FunctionFile {
  readonly product: Product;
  readonly spec: FunctionSpec;
  readonly description: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Executions that only this function may use, and the most that it may use. */
  readonly reservedConcurrency?: number | undefined;
  /** It sends messages to the queue that starts it, as often as its work needs: Lambda would stop it after 16 by default. */
  readonly startsItself?: boolean;
}

const standardTimeoutSeconds = 29;
const standardMemoryMb = 1024;

/** A Lambda function with a role and a log group of its own: the role holds what the spec grants and nothing else. */
export class ProductFunction extends Construct {
  readonly lambda: lambda.Function;
  readonly name: string;
  readonly whenItFails: string;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    const { product, spec, module, file } = props;
    const { configuration, names } = product;
    this.name = names.functionOf(module, file);
    this.whenItFails = spec.whenItFails;

    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${this.name}`,
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.lambda = new lambda.Function(this, 'Function', {
      functionName: this.name,
      description: props.description,
      code: lambda.Code.fromAsset(join(configuration.assets, `${module}-${file}`)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      timeout: Duration.seconds(spec.timeoutSeconds ?? standardTimeoutSeconds),
      memorySize: spec.memoryMb ?? standardMemoryMb,
      role,
      ...(props.reservedConcurrency !== undefined && { reservedConcurrentExecutions: props.reservedConcurrency }),
      ...(props.startsItself && { recursiveLoop: lambda.RecursiveLoop.ALLOW }),
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel.WARN,
      environment: { ...environmentOf(product, spec), ...props.environment },
    });
    this.permit({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
    for (const grant of spec.grants) grant.permissions(names).forEach((permission) => this.permit(permission));
  }

  permit({ actions, resources }: Permission): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources: [...resources] }),
    );
  }
}

/** Every function gets the names and address of both tables, because every store opens both. A name gives no right. */
const environmentOf = ({ configuration, names }: Product, { grants }: FunctionSpec): Record<string, string> => {
  const values = variablesOf(names);
  const granted = grants.map(({ variable }): [string, string] => [variable, values[variable]]);
  return {
    ...Object.fromEntries(granted),
    TABLE_MAIN: values.TABLE_MAIN,
    TABLE_LEDGER: values.TABLE_LEDGER,
    // The SDK defines these names. The second one repeats its default, so that the SDK does not search a configuration file for it.
    AWS_ENDPOINT_URL_DYNAMODB: names.tablesOrigin,
    AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'false',
    SITE_ORIGIN: configuration.siteOrigins[0] ?? '',
  };
};

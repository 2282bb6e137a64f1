import { Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import {
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IHttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { calls, fileNameOf } from '../../shared/contract/index.ts';
import type { NamedCall } from '../../shared/contract/index.ts';
import { createAlarm, functionMetric, routeFailures, sumOf, watchFunctions } from '../constructs/alarms.ts';
import type { Product } from '../constructs/names.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { published } from '../constructs/shared-values.ts';
import { specOf, stackOf } from './modules.ts';
import type { ModuleStackName } from './modules.ts';

interface Entrance {
  readonly apiId: string;
  readonly httpApi: IHttpApi;
  /** Read by the first route that needs it: a stack of open routes has no use for it. */
  staffToken(): IHttpRouteAuthorizer;
}

/** The functions and routes of a group of modules: for each call of the contract, one of both. */
export class ModuleStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, group: ModuleStackName, props: StackProps) {
    super(scope, id, props);
    const entrance = openEntrance(this, product);
    const endpoints = calls.filter(({ module }) => stackOf[module] === group);
    const functions = endpoints.map((endpoint) => addEndpoint(this, product, entrance, endpoint));
    watchFunctions(this, product, functions);
  }
}

const openEntrance = (scope: Construct, product: Product): Entrance => {
  const apiId = published(scope, product, 'api-id');
  let staffToken: IHttpRouteAuthorizer | undefined;
  return {
    apiId,
    httpApi: HttpApi.fromHttpApiAttributes(scope, 'Api', { httpApiId: apiId }),
    staffToken: () =>
      (staffToken ??= HttpAuthorizer.fromHttpAuthorizerAttributes(scope, 'StaffToken', {
        authorizerId: published(scope, product, 'authorizer-id'),
        authorizerType: HttpAuthorizerType.JWT,
      })),
  };
};

const addEndpoint = (scope: Construct, product: Product, entrance: Entrance, endpoint: NamedCall): ProductFunction => {
  const { module, name, call } = endpoint;
  const id = `${module}-${name}`;
  const created = new ProductFunction(scope, id, {
    product,
    module,
    file: fileNameOf(name),
    spec: specOf(module, name),
    description: call.summary,
    ...(call.kind === 'money' && { reservedConcurrency: product.configuration.moneyConcurrency }),
    environment: { ORIGIN_VERIFY: product.names.edgeProofValue(product.configuration.edgeProof) },
  });
  new HttpRoute(created, 'Route', {
    httpApi: entrance.httpApi,
    routeKey: HttpRouteKey.with(call.path, HttpMethod[call.method]),
    integration: new HttpLambdaIntegration('Integration', created.lambda),
    // Every other token is ours, and the function verifies it.
    ...(call.permission.token === 'staff' && { authorizer: entrance.staffToken() }),
  });
  if (call.kind === 'money') {
    createAlarm(scope, product, id, {
      metric: sumOf([functionMetric('Errors', created.name), routeFailures(entrance.apiId, call)]),
      alarmDescription: created.whenItFails,
    });
  }
  return created;
};

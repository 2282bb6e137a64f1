import { AssemblyProblem } from '../assembly/problem.ts';
import type { Assembly, Resource } from '../assembly/load.ts';
import { isAllowed } from '../iam/evaluate.ts';
import type { Statement } from '../iam/policy.ts';
import type { JwtAuthorizer } from './authorizer.ts';
import type { CorsConfiguration } from './cors.ts';
import { parseRouteKey } from './routes.ts';
import type { RouteKey } from './routes.ts';
import type { ThrottleLimits } from './throttle.ts';

export interface ApiRoute {
  readonly key: RouteKey;
  readonly functionName: string;
  readonly timeoutMs: number;
  readonly authorizer: JwtAuthorizer | undefined;
  readonly throttle: ThrottleLimits;
  /** Whether a Lambda permission allows the API to call the function. Without one the API answers 500, as on AWS. */
  readonly permitted: boolean;
}

/** An HTTP API of the assembly. */
export interface Api {
  readonly id: string;
  readonly domainName: string;
  readonly cors: CorsConfiguration;
  readonly routes: readonly ApiRoute[];
}

/** Puts the APIs of an assembly together from their routes, integrations, authorizers, stages and permissions. */
export const apisOf = (assembly: Assembly): Api[] => {
  const { region, urlSuffix } = assembly.place;
  return assembly.of('AWS::ApiGatewayV2::Api').map((api) => ({
    id: api.name,
    domainName: `${api.name}.execute-api.${region}.${urlSuffix}`,
    cors: api.properties.CorsConfiguration,
    routes: assembly
      .of('AWS::ApiGatewayV2::Route')
      .filter((route) => route.properties.ApiId === api.ref)
      .map((route) => routeOf(assembly, api, route)),
  }));
};

const routeOf = (
  assembly: Assembly,
  api: Resource<'AWS::ApiGatewayV2::Api'>,
  route: Resource<'AWS::ApiGatewayV2::Route'>,
): ApiRoute => {
  const { RouteKey, Target, AuthorizationType, AuthorizerId } = route.properties;
  const integration = assembly.named('AWS::ApiGatewayV2::Integration', Target.slice('integrations/'.length), route);
  const functionName = /function:([\w-]+)/.exec(integration.properties.IntegrationUri)?.[1];
  if (functionName === undefined) throw new AssemblyProblem(integration, 'the integration names no function');
  return {
    key: parseRouteKey(RouteKey),
    functionName,
    timeoutMs: integration.properties.TimeoutInMillis,
    authorizer: AuthorizationType === 'JWT' ? authorizerOf(assembly, route, AuthorizerId ?? '') : undefined,
    throttle: throttleOf(assembly, api, RouteKey),
    permitted: isPermitted(assembly, api.name, RouteKey, functionName),
  };
};

const authorizerOf = (assembly: Assembly, route: Resource<'AWS::ApiGatewayV2::Route'>, id: string): JwtAuthorizer => {
  const { Issuer, Audience } = assembly.named('AWS::ApiGatewayV2::Authorizer', id, route).properties.JwtConfiguration;
  return { issuer: Issuer.replace(/\/$/, ''), audience: Audience };
};

const throttleOf = (assembly: Assembly, api: Resource<'AWS::ApiGatewayV2::Api'>, routeKey: string): ThrottleLimits => {
  const stage = assembly.of('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.ApiId === api.ref);
  if (!stage) throw new AssemblyProblem(api, 'the API has no stage');
  const { DefaultRouteSettings, RouteSettings } = stage.properties;
  const { ThrottlingRateLimit, ThrottlingBurstLimit } = RouteSettings[routeKey] ?? DefaultRouteSettings;
  return { ratePerSecond: ThrottlingRateLimit, burst: ThrottlingBurstLimit };
};

const isPermitted = (assembly: Assembly, apiId: string, routeKey: string, functionName: string): boolean => {
  const { account, region } = assembly.place;
  const path = routeKey.replace(' ', '');
  const sourceArn = `arn:aws:execute-api:${region}:${account}:${apiId}/$default/${path}`;
  const statements = assembly
    .of('AWS::Lambda::Permission')
    .filter(({ properties }) => properties.FunctionName.split(':').at(-1) === functionName)
    .map(({ properties: { Action, Principal, SourceArn } }): Statement => {
      const Condition = { ArnLike: { 'aws:SourceArn': [SourceArn] } };
      return { Effect: 'Allow', Principal: { Service: [Principal] }, Action: [Action], Resource: ['*'], Condition };
    });
  const request = { action: 'lambda:InvokeFunction', resource: functionName, service: 'apigateway.amazonaws.com' };
  return isAllowed(statements, { ...request, context: { 'aws:SourceArn': sourceArn } });
};

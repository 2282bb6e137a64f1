import { Duration, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { CfnAuthorizer, CorsHttpMethod, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { tokenHeaders } from '../../shared/contract/permission.ts';
import type { Product } from '../constructs/names.ts';
import { publish } from '../constructs/shared-values.ts';
import { readSignIn } from '../constructs/sign-in.ts';

/** The HTTP API and its check of staff tokens. The module stacks bring the routes, the web stack the stage. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, props);
    const { issuer, audience } = readSignIn(this, product);
    const api = new HttpApi(this, 'Api', {
      apiName: product.names.named('api'),
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: [...product.configuration.siteOrigins],
        allowMethods: [CorsHttpMethod.GET, CorsHttpMethod.POST],
        allowHeaders: [
          ...['accept-language', 'authorization', 'content-type', 'idempotency-key'],
          ...Object.values(tokenHeaders),
        ],
        maxAge: Duration.hours(1),
      },
    });
    const authorizer = new CfnAuthorizer(this, 'StaffToken', {
      apiId: api.apiId,
      name: 'staff-token',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: { issuer, audience: [audience] },
    });
    publish(this, product, 'api-id', api.apiId);
    publish(this, product, 'authorizer-id', authorizer.ref);
  }
}

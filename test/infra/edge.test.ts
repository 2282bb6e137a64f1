import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '../../shared/contract/index.ts';
import { only, synthesize } from './assembly.ts';

const standard = synthesize();
const addresses = {
  siteOrigins: 'https://fees.example.org,https://fees.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
const configured = synthesize({
  ...addresses,
  stage: 'prod',
  issuer: 'https://login.example.org/realm',
  clientId: 'the-site',
  audience: 'school-fees-api',
  alarmEmail: 'ops@example.org',
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1',
});

describe('sign-in', () => {
  const client = only(standard, 'AWS::Cognito::UserPoolClient');

  it('is a public client: the code flow only, without a secret', () => {
    expect(client).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ['openid', 'profile'],
      SupportedIdentityProviders: ['COGNITO'],
    });
  });

  it('returns to the site and nowhere else', () => {
    expect(client).toMatchObject({ CallbackURLs: ['http://localhost:3000/'], LogoutURLs: ['http://localhost:3000/'] });
    expect(only(synthesize(addresses), 'AWS::Cognito::UserPoolClient')).toMatchObject({
      CallbackURLs: ['https://fees.example.org/', 'https://fees.example.com/'],
    });
  });

  it('gives tokens of 15 minutes, and a refresh token of 12 hours', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: 720,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('takes a second factor, and nobody signs up by themselves', () => {
    expect(only(standard, 'AWS::Cognito::UserPool')).toMatchObject({
      MfaConfiguration: 'ON',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      DeletionProtection: 'ACTIVE',
    });
  });
});

describe('sign-in by another issuer', () => {
  it('makes no user pool', () => {
    expect(configured.resources.filter(({ type }) => type.startsWith('AWS::Cognito::'))).toEqual([]);
    expect(JSON.stringify(configured.of('AWS::SSM::Parameter'))).not.toContain('pool');
  });
});

describe('API', () => {
  const openThrottle = { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 };
  const openRoutes = ['POST /v2/basic/FileUpload/UploadFileAnonymous', 'POST /v2/parent/PayLink/View'];
  const schema = z.object({ RouteKey: z.string(), AuthorizationType: z.string(), AuthorizerId: z.string().optional() });
  const routes = standard.of('AWS::ApiGatewayV2::Route').map(({ properties }) => schema.parse(properties));

  it('has the routes of the contract, each once', () => {
    expect(routes.map(({ RouteKey }) => RouteKey).sort()).toEqual(
      calls.map(({ call }) => `${call.method} ${call.path}`).sort(),
    );
  });

  it('asks for a staff token on every route but these', () => {
    const open = routes.filter(({ AuthorizationType }) => AuthorizationType !== 'JWT');

    expect(open.map(({ RouteKey }) => RouteKey).toSorted()).toEqual(openRoutes);
    for (const { AuthorizerId } of routes.filter((route) => !open.includes(route)))
      expect(AuthorizerId).toBe('<authorizer-id>');
  });

  it('takes tokens of the user pool for its client, or those of the configured issuer and audience', () => {
    expect(only(standard, 'AWS::ApiGatewayV2::Authorizer')).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: { Issuer: '<pool-issuer>', Audience: ['<pool-client-id>'] },
    });
    expect(only(configured, 'AWS::ApiGatewayV2::Authorizer')).toMatchObject({
      JwtConfiguration: { Issuer: 'https://login.example.org/realm', Audience: ['school-fees-api'] },
    });
  });

  it('is throttled, with lower limits on routes without a token', () => {
    const stage = only(standard, 'AWS::ApiGatewayV2::Stage');

    expect(stage['DefaultRouteSettings']).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
    expect(stage['RouteSettings']).toEqual({
      ...Object.fromEntries(openRoutes.map((route) => [route, openThrottle])),
      ...Object.fromEntries(
        calls
          .filter(({ call }) => call.kind === 'money')
          .map(({ call }) => [
            `${call.method} ${call.path}`,
            { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000, DetailedMetricsEnabled: true },
          ]),
      ),
    });
  });

  it('has the metrics of a route only where an alarm reads them', () => {
    const stage = only(standard, 'AWS::ApiGatewayV2::Stage');
    const { RouteSettings: settings } = z
      .object({ RouteSettings: z.record(z.string(), z.object({ DetailedMetricsEnabled: z.boolean().optional() })) })
      .parse(stage);
    const alarms = JSON.stringify(standard.of('AWS::CloudWatch::Alarm').map(({ properties }) => properties));

    expect(stage['DefaultRouteSettings']).not.toHaveProperty('DetailedMetricsEnabled');
    for (const { call } of calls)
      expect({
        path: call.path,
        measured: settings[`${call.method} ${call.path}`]?.DetailedMetricsEnabled ?? false,
      }).toEqual({
        path: call.path,
        measured: alarms.includes(`"Value":"${call.path}"`),
      });
  });

  it('logs no address, no path as sent, no query and no person', () => {
    const { Format: format } = z
      .object({ Format: z.string() })
      .parse(only(standard, 'AWS::ApiGatewayV2::Stage')['AccessLogSettings']);
    const variables = [...format.matchAll(/\$context\.([\w.]+)/g)].map(([, name]) => name);

    expect(variables.sort()).toEqual([
      'authorizer.error',
      'error.message',
      'integrationLatency',
      'requestId',
      'requestTimeEpoch',
      'responseLatency',
      'responseLength',
      'routeKey',
      'status',
    ]);
  });

  it('is called by browsers of the site only', () => {
    expect(only(configured, 'AWS::ApiGatewayV2::Api')['CorsConfiguration']).toMatchObject({
      AllowOrigins: ['https://fees.example.org', 'https://fees.example.com'],
      AllowMethods: ['GET', 'POST'],
    });
  });

  it('gives every function behind a route the proof that a request came through CloudFront', () => {
    const proof = '{{resolve:secretsmanager:school-fees-dev-edge-proof:SecretString}}';
    const endpoints = standard.of('AWS::Lambda::Function').filter(({ stack }) => stack !== 'workers');

    for (const { properties } of endpoints) {
      expect(properties).toMatchObject({ Environment: { Variables: { ORIGIN_VERIFY: proof } } });
    }
    expect(JSON.stringify(only(standard, 'AWS::CloudFront::Distribution'))).toContain(
      JSON.stringify({ HeaderName: 'x-origin-verify', HeaderValue: proof }),
    );
  });
});

describe('site', () => {
  const behaviour = z.looseObject({ PathPattern: z.string(), CachePolicyId: z.string(), TargetOriginId: z.string() });
  const { DistributionConfig: config } = z
    .object({ DistributionConfig: z.looseObject({ CacheBehaviors: z.array(behaviour) }) })
    .parse(only(standard, 'AWS::CloudFront::Distribution'));

  it('sends the paths of the API to the API, uncached', () => {
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

    expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      '/v2/*',
      '/sisjava/*',
      '/api/*',
      '/RichText/*',
    ]);
    for (const { CachePolicyId } of config.CacheBehaviors) expect(CachePolicyId).toBe(cachingDisabled);
    for (const { call } of calls) {
      expect(config.CacheBehaviors.some(({ PathPattern }) => call.path.startsWith(PathPattern.slice(0, -1)))).toBe(
        true,
      );
    }
  });

  it.each<[string, string]>([
    ...['/pay', '/pay/', '/PAY', '/pay%23token'].map((uri): [string, string] => [uri, '/pay.html']),
    ['/payments', '/index.html'],
    ['/noticeOfPayment/detail/01ABC', '/index.html'],
    ['/', '/index.html'],
    ['/config.json', '/config.json'],
    ['/assets/index-1a2b.js', '/assets/index-1a2b.js'],
  ])('answers %s with the file %s', (uri, file) => {
    const { FunctionCode: code } = z
      .object({ FunctionCode: z.string() })
      .parse(only(standard, 'AWS::CloudFront::Function'));
    const request: unknown = runInNewContext(`${code}; handler(${JSON.stringify({ request: { uri } })})`);

    expect(request).toEqual({ uri: file });
  });

  it('puts the security headers on every answer, those of the API too', () => {
    for (const each of [config['DefaultCacheBehavior'], ...config.CacheBehaviors])
      expect(each).toMatchObject({ ResponseHeadersPolicyId: expect.stringMatching(/SecurityHeaders/) as string });
  });

  it('allows scripts and styles from its own files only', () => {
    const headers = JSON.stringify(only(standard, 'AWS::CloudFront::ResponseHeadersPolicy'));

    expect(headers).toContain("script-src 'self'; style-src 'self';");
    expect(headers).not.toContain('unsafe');
    expect(headers).toContain(
      "img-src 'self' data: https://school-fees-dev-files-<AWS::AccountId>.s3.<AWS::Region>.<AWS::URLSuffix>;",
    );
    expect(headers).toContain(
      "connect-src 'self' https://cognito-idp.<AWS::Region>.<AWS::URLSuffix> https://school-fees-dev-sign-in-<AWS::AccountId>.auth.<AWS::Region>.amazoncognito.com https://school-fees-dev-files-<AWS::AccountId>.s3.<AWS::Region>.<AWS::URLSuffix>;",
    );
    expect(JSON.stringify(only(configured, 'AWS::CloudFront::ResponseHeadersPolicy'))).toContain(
      "connect-src 'self' https://login.example.org https://school-fees-prod-files-",
    );
  });

  it('does not ask CloudFront for its own address or localhost as an alias', () => {
    const mixed = synthesize({ ...addresses, siteOrigins: 'http://localhost:3000,https://fees.example.org' });

    expect(only(mixed, 'AWS::CloudFront::Distribution')['DistributionConfig']).toMatchObject({
      Aliases: ['fees.example.org'],
    });
  });

  it('takes its own address, certificate and web ACL from the context', () => {
    expect(only(configured, 'AWS::CloudFront::Distribution')['DistributionConfig']).toMatchObject({
      Aliases: ['fees.example.org', 'fees.example.com'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      WebACLId: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1',
      HttpVersion: 'http2and3',
    });
  });
});

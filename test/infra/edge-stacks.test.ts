import { createThrottle } from 'local-cloud/gateway/throttle.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '../../shared/contract/index.ts';
import { only, synthesize } from './assembly.ts';

const standard = synthesize();

describe('the open routes', () => {
  it('are limited for each address, by a web ACL where CloudFront has them', () => {
    const [acl] = standard.of('AWS::WAFv2::WebACL');
    const rule = z.object({ Rules: z.tuple([z.looseObject({ Statement: z.unknown() })]) }).parse(acl?.properties)
      .Rules[0];

    expect(standard.manifest).toMatchObject({
      artifacts: { 'school-fees-dev-web-acl': { environment: 'aws://unknown-account/us-east-1' } },
    });
    expect(rule).toMatchObject({
      Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 300, EvaluationWindowSec: 60 } },
      Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    });
    const prefixes = [...JSON.stringify(rule).matchAll(/"SearchString":"([^"]+)"/g)].map(
      ([, prefix = 'none']) => prefix,
    );
    // Otherwise /v2/%70arent/ or /v2//parent/ would reach the route uncounted.
    expect(
      [...JSON.stringify(rule).matchAll(/"Priority":(\d+),"Type":"(\w+)"/g)].map(([, order, type]) => [order, type]),
    ).toEqual(
      prefixes.flatMap(() => [
        ['0', 'URL_DECODE'],
        ['1', 'NORMALIZE_PATH'],
      ]),
    );
    for (const { call } of calls)
      expect({ path: call.path, limited: prefixes.some((prefix) => call.path.startsWith(prefix)) }).toEqual({
        path: call.path,
        limited: call.permission.token !== 'staff',
      });
    expect(only(standard, 'AWS::CloudFront::Distribution')).toMatchObject({
      DistributionConfig: { WebACLId: '<web-acl>' },
    });
  });

  it('let 5,000 families open their pay link within the minute after a sending, most of them in its first seconds', () => {
    const { RouteSettings: settings } = z
      .object({
        RouteSettings: z.record(
          z.string(),
          z.object({ ThrottlingRateLimit: z.number(), ThrottlingBurstLimit: z.number() }),
        ),
      })
      .parse(only(standard, 'AWS::ApiGatewayV2::Stage'));
    const { ThrottlingRateLimit: ratePerSecond = 0, ThrottlingBurstLimit: burst = 0 } =
      settings['POST /v2/parent/PayLink/View'] ?? {};
    const mayPass = createThrottle();
    const families = Array.from({ length: 5000 }, (_, index) => 60_000 * (index / 5000) ** 3);

    expect(families.filter((at) => !mayPass('route', { ratePerSecond, burst }, at))).toEqual([]);
  });

  it('show no sample of their requests, whose headers have the tokens of pay links', () => {
    expect(JSON.stringify(only(standard, 'AWS::WAFv2::WebACL'))).not.toContain('"SampledRequestsEnabled":true');
  });
});

describe('the proof that a request came through CloudFront', () => {
  const secretsIn = (text: unknown) =>
    [...JSON.stringify(text).matchAll(/resolve:secretsmanager:([a-z0-9-]+):/g)].map(([, name]) => name);
  const releaseOf = (edgeProof: string) => {
    const release = synthesize({ edgeProof });
    return {
      made: release.of('AWS::SecretsManager::Secret').map(({ properties }) => properties['Name']),
      expected: [...new Set(secretsIn(release.of('AWS::Lambda::Function')))].filter((name) =>
        name?.includes('edge-proof'),
      ),
      sent: secretsIn(release.of('AWS::CloudFront::Distribution')),
    };
  };
  const releases = ['1', '2', '3'].map(releaseOf);

  it.each([
    [0, 1],
    [1, 2],
  ])('of rotation %i: CloudFront already sends what the functions of the next release expect', (before, after) => {
    expect(releases[after]?.expected).toHaveLength(1);
    expect(releases[after]?.expected).not.toEqual(releases[before]?.expected);
    expect(releases[before]?.sent).toEqual(expect.arrayContaining(releases[after]?.expected ?? []));
    expect(releases[after]?.sent).toEqual(expect.arrayContaining(releases[after]?.expected ?? []));
  });

  it('names secrets that are there, in the release after it too, which may roll back', () => {
    for (const [index, { expected, sent }] of releases.entries())
      for (const { made } of releases.slice(index, index + 2))
        expect(made).toEqual(expect.arrayContaining([...expected, ...sent]));
  });

  it('is one reference a function but for a few, so that a stack of 50 functions stays below 60 references', () => {
    const stacks = Map.groupBy(standard.of('AWS::Lambda::Function'), ({ stack }) => stack);

    for (const functions of stacks.values()) {
      const references = functions.flatMap(({ properties }) => secretsIn(properties));
      expect(references.length - functions.length).toBeLessThan(10);
    }
  });
});

describe('the access log of CloudFront', () => {
  it('is delivered from us-east-1 into the bucket of access logs, without queries and cookies', () => {
    const delivery = z.object({ RecordFields: z.array(z.string()) }).parse(only(standard, 'AWS::Logs::Delivery'));

    expect(standard.manifest).toMatchObject({
      artifacts: { 'school-fees-dev-edge-logs': { environment: 'aws://unknown-account/us-east-1' } },
    });
    expect(only(standard, 'AWS::Logs::DeliveryDestination')).toMatchObject({
      DestinationResourceArn: 'arn:<AWS::Partition>:s3:::school-fees-dev-access-logs-<AWS::AccountId>',
    });
    expect(only(standard, 'AWS::Logs::DeliverySource')).toMatchObject({
      ResourceArn: 'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<distribution-id>',
    });
    expect(delivery.RecordFields.join()).not.toMatch(/query|Cookie|Referer/i);
  });

  it('may be written by its delivery only, and the old one with its access control lists is gone', () => {
    const bucket = standard
      .of('AWS::S3::Bucket')
      .find(({ properties }) => String(properties['BucketName']).includes('access-logs'));
    const policies = JSON.stringify(standard.of('AWS::S3::BucketPolicy').map(({ properties }) => properties));

    expect(JSON.stringify(bucket?.properties['OwnershipControls'])).toContain('BucketOwnerEnforced');
    expect(policies).toContain(
      '"aws:SourceArn":"arn:<AWS::Partition>:logs:us-east-1:<AWS::AccountId>:delivery-source:school-fees-dev-edge"',
    );
    expect(only(standard, 'AWS::CloudFront::Distribution')['DistributionConfig']).not.toHaveProperty('Logging');
  });
});

it('an error of a call is given to nobody but who asked for it', () => {
  expect(only(standard, 'AWS::CloudFront::Distribution')).toMatchObject({
    DistributionConfig: {
      CustomErrorResponses: [500, 502, 503, 504].map((code) => ({ ErrorCode: code, ErrorCachingMinTTL: 0 })),
    },
  });
});

import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { StackProps } from 'aws-cdk-lib/core';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { apiDomain, createApiStage } from '../constructs/api-stage.ts';
import { createBucket } from '../constructs/bucket.ts';
import { edgeProofHeaders } from '../constructs/edge-proof.ts';
import type { Product } from '../constructs/names.ts';
import { aliasesOf } from '../constructs/origins.ts';
import { createSecurityHeaders } from '../constructs/security-headers.ts';
import { publish, published } from '../constructs/shared-values.ts';
import { readSignIn } from '../constructs/sign-in.ts';
import type { SignIn } from '../constructs/sign-in.ts';

const apiPaths = ['/v2/*', '/sisjava/*', '/api/*', '/RichText/*'];

/**
 * Pages of the site are not files, so a path without a file ending serves the application; the pay link has a page of its
 * own, also as messengers change it: with a slash, in capitals, with its # escaped. The 404 of the API stays a 404.
 */
const deepLinks = `function handler(event) {
  var request = event.request;
  if (/^\\/pay(\\/|%23|$)/i.test(request.uri)) request.uri = '/pay.html';
  else if (request.uri.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}`;

/** What browsers reach: CloudFront with the site's bucket and the API's stage behind it. */
export class WebStack extends Stack {
  constructor(scope: Construct, id: string, product: Product, props: StackProps) {
    super(scope, id, props);
    const apiId = published(this, product, 'api-id');
    const signIn = readSignIn(this, product);
    createApiStage(this, product, apiId);
    const bucket = createSiteBucket(this, product);
    const distribution = createDistribution(this, product, { apiId, bucket, signIn });

    publish(this, product, 'distribution-id', distribution.distributionId);
    // For the script that uploads the site and its /config.json.
    new CfnOutput(this, 'SiteAddress', { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, 'SiteBucket', { value: bucket.bucketName });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'Issuer', { value: signIn.issuer });
    new CfnOutput(this, 'ClientId', { value: signIn.clientId });
    new CfnOutput(this, 'Audience', { value: signIn.audience });
  }
}

const createSiteBucket = (scope: Construct, { names }: Product): IBucket =>
  createBucket(scope, 'Site', {
    bucketName: names.siteBucket,
    encryption: BucketEncryption.S3_MANAGED,
    versioned: true,
    serverAccessLogsBucket: Bucket.fromBucketName(scope, 'AccessLogs', names.accessLogsBucket),
    serverAccessLogsPrefix: 'site/',
    // Every file of it is built anew from the sources.
    removalPolicy: RemovalPolicy.DESTROY,
  });

interface Behind {
  readonly apiId: string;
  readonly bucket: IBucket;
  readonly signIn: SignIn;
}

const createDistribution = (
  scope: Construct,
  product: Product,
  { apiId, bucket, signIn }: Behind,
): cloudfront.Distribution => {
  const { configuration, names } = product;
  const { certificateArn, siteOrigins, webAclArn } = configuration;
  const always = {
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: createSecurityHeaders(scope, product, signIn.origins),
  };
  const api: cloudfront.BehaviorOptions = {
    ...always,
    origin: new HttpOrigin(apiDomain(apiId), {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: edgeProofHeaders(product),
    }),
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  return new cloudfront.Distribution(scope, 'Distribution', {
    comment: names.named('site'),
    defaultRootObject: 'index.html',
    defaultBehavior: {
      ...always,
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      functionAssociations: [
        { eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: createDeepLinks(scope, product) },
      ],
    },
    additionalBehaviors: Object.fromEntries(apiPaths.map((path) => [path, api])),
    // By itself CloudFront gives an error of a call to everybody at an edge for 10 s, although the call forbids caching.
    errorResponses: [500, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    webAclId: webAclArn ?? published(scope, product, 'web-acl'),
    ...(certificateArn !== undefined && {
      certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
      domainNames: [...aliasesOf(siteOrigins)],
    }),
  });
};

const createDeepLinks = (scope: Construct, { names }: Product): cloudfront.Function =>
  new cloudfront.Function(scope, 'DeepLinks', {
    functionName: names.named('deep-links'),
    code: cloudfront.FunctionCode.fromInline(deepLinks),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });

import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Product } from './names.ts';
import { publish, published } from './shared-values.ts';

/** The sign-in of one installation, for the authorizer and for `/config.json`. */
export interface SignIn {
  readonly issuer: string;
  readonly clientId: string;
  /** The required `aud` of an access token, or its `client_id` when the issuer is Cognito. */
  readonly audience: string;
  /** Origins from which the browser gets keys and tokens. */
  readonly origins: readonly string[];
}

/** Creates the user pool for staff and its one client: public, code flow with PKCE, without a secret. */
export const createSignIn = (scope: Construct, product: Product): void => {
  const { configuration, names } = product;
  const pool = new cognito.UserPool(scope, 'Staff', {
    userPoolName: names.named('staff'),
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
    mfa: cognito.Mfa.REQUIRED,
    mfaSecondFactor: { sms: false, otp: true },
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: Duration.days(3),
    },
    featurePlan: cognito.FeaturePlan.PLUS,
    standardThreatProtectionMode: cognito.StandardThreatProtectionMode.FULL_FUNCTION,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
  const returnUrls = configuration.siteOrigins.map((origin) => `${origin}/`);
  const client = pool.addClient('Site', {
    userPoolClientName: names.named('site'),
    generateSecret: false,
    authFlows: {},
    oAuth: {
      flows: { authorizationCodeGrant: true },
      scopes: [cognito.OAuthScope.OPENID, cognito.OAuthScope.PROFILE],
      callbackUrls: returnUrls,
      logoutUrls: returnUrls,
    },
    supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.COGNITO],
    accessTokenValidity: Duration.minutes(15),
    idTokenValidity: Duration.minutes(15),
    refreshTokenValidity: Duration.hours(12),
    enableTokenRevocation: true,
    preventUserExistenceErrors: true,
  });
  pool.addDomain('Domain', { cognitoDomain: { domainPrefix: names.signInDomain } });
  publish(scope, product, 'pool-issuer', `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${pool.userPoolId}`);
  publish(scope, product, 'pool-client-id', client.userPoolClientId);
};

/** The configured sign-in, or the user pool. */
export const readSignIn = (scope: Construct, product: Product): SignIn => {
  const { configuration, names } = product;
  const { issuer, clientId, audience } = configuration;
  if (issuer !== undefined && clientId !== undefined && audience !== undefined)
    return { issuer, clientId, audience, origins: [new URL(issuer).origin] };
  const poolClientId = published(scope, product, 'pool-client-id');
  return {
    issuer: published(scope, product, 'pool-issuer'),
    clientId: poolClientId,
    audience: poolClientId,
    origins: [`https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}`, names.signInOrigin],
  };
};

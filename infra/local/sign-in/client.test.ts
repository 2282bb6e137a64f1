import { expect, it } from 'vitest';
import { clientOf } from './client.ts';

const properties: Parameters<typeof clientOf>[0]['properties'] = {
  UserPoolId: 'pool',
  GenerateSecret: false,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['openid', 'profile'],
  CallbackURLs: ['http://localhost:3000/'],
  LogoutURLs: ['http://localhost:3000/'],
};
const read = (changed: Partial<typeof properties>) =>
  clientOf({ name: 'client', logicalId: 'Site', properties: { ...properties, ...changed } }, 'audience');

it('takes addresses, scope and lifetimes from the template, with the units of Cognito', () => {
  const units = { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'hours' };

  expect(read({})).toMatchObject({ accessTokenSeconds: 3_600, idTokenSeconds: 3_600, refreshTokenSeconds: 2_592_000 });
  expect(
    read({ AccessTokenValidity: 15, IdTokenValidity: 10, RefreshTokenValidity: 12, TokenValidityUnits: units }),
  ).toEqual({
    clientId: 'client',
    redirectUris: ['http://localhost:3000/'],
    logoutUris: ['http://localhost:3000/'],
    scope: 'openid profile',
    audience: 'audience',
    accessTokenSeconds: 900,
    idTokenSeconds: 600,
    refreshTokenSeconds: 43_200,
  });
});

it('stops the start at a client with a secret or without the code flow', () => {
  expect(() => read({ GenerateSecret: true })).toThrow('User pool client Site: the site can keep no secret.');
  expect(() => read({ AllowedOAuthFlows: [] })).toThrow('it needs the authorization code flow.');
});

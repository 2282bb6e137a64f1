import type { Assembly } from 'local-cloud';

/** `/config.json`, which the deployment writes beside the site: how people of this stage sign in. */
export const configFile = (assembly: Assembly): string => {
  const { Issuer: issuer, ClientId: clientId, Audience: audience } = assembly.outputs();
  const client = assembly.of('AWS::Cognito::UserPoolClient').find(({ ref }) => ref === clientId);
  const scope = client?.properties.AllowedOAuthScopes.join(' ') ?? 'openid profile';
  return JSON.stringify({ issuer, clientId, audience, scope });
};

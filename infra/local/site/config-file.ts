import type { Assembly } from '../assembly/load.ts';

/** `/config.json` as the deployment writes it beside the site: how this stage signs people in. */
export function configFile(assembly: Assembly): string {
  const { Issuer: issuer, ClientId: clientId, Audience: audience } = assembly.outputs();
  const client = assembly.of('AWS::Cognito::UserPoolClient').find(({ ref }) => ref === clientId);
  const scope = client?.properties.AllowedOAuthScopes.join(' ') ?? 'openid profile';
  return JSON.stringify({ issuer, clientId, audience, scope });
}

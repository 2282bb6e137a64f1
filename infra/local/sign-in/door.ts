import { join } from 'node:path';
import * as z from 'zod';
import type { Assembly } from '../assembly/load.ts';
import type { LocalClock } from '../clock.ts';
import type { Answer } from '../front-door/front-door.ts';
import { clientOf } from './client.ts';
import type { Person } from './people.ts';
import { createSignIn } from './sign-in.ts';

/** The sign-in of a local cloud, and the tokens that tests ask for. */
export interface SignInDoor {
  readonly answer: Answer;
  /** Makes an access token without a sign-in. */
  makeToken(options: unknown): Promise<{ token: string }>;
  stop(): void;
}

const tokenOptions = z.strictObject({
  subject: z.string(),
  expiresInSeconds: z.number().int().exactOptional(),
  issuer: z.url().exactOptional(),
  audience: z.string().exactOptional(),
});

/** Opens the sign-in for the user pool client of the assembly. Returns undefined when the assembly has none. */
export const openSignIn = async (
  assembly: Assembly,
  people: readonly Person[],
  clock: LocalClock,
  directory: string,
): Promise<SignInDoor | undefined> => {
  const [client] = assembly.of('AWS::Cognito::UserPoolClient');
  if (!client) return undefined;
  const [authorizer] = assembly.of('AWS::ApiGatewayV2::Authorizer');
  const { awsOrigin, siteOrigin } = assembly.place;
  const signIn = await createSignIn({
    issuer: `${awsOrigin}/oidc`,
    client: clientOf(client, authorizer?.properties.JwtConfiguration.Audience[0] ?? client.ref),
    siteOrigins: [siteOrigin],
    people,
    clock,
    directory: join(directory, 'sign-in'),
  });
  return {
    answer: (request, response, url) => signIn.handle(request, response, url),
    makeToken: async (options) => {
      const { subject, ...rest } = tokenOptions.parse(options);
      return { token: await signIn.issueToken(subject, rest) };
    },
    stop: () => signIn.stop(),
  };
};

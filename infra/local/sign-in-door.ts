import { join } from 'node:path';
import * as z from 'zod';
import { demonstrationPeople } from '../../shared/demonstration/people.ts';
import type { Assembly } from './assembly/load.ts';
import type { LocalClock } from './clock.ts';
import type { Answer } from './front-door/front-door.ts';
import { clientOf } from './sign-in/client.ts';
import type { Person } from './sign-in/people.ts';
import { createSignIn } from './sign-in/sign-in.ts';

/** The sign-in of a local cloud, and what tests want of it. */
export interface SignInDoor {
  readonly answer: Answer;
  /** Makes an access token as the sign-in would. */
  makeToken(wish: unknown): Promise<{ token: string }>;
  stop(): void;
}

const tokenWish = z.strictObject({
  subject: z.string(),
  expiresInSeconds: z.number().int().exactOptional(),
  issuer: z.url().exactOptional(),
  audience: z.string().exactOptional(),
});

/** Opens the sign-in for the user pool's client of the assembly; undefined when there is none. */
export async function openSignIn(
  assembly: Assembly,
  clock: LocalClock,
  directory: string,
): Promise<SignInDoor | undefined> {
  const [client] = assembly.of('AWS::Cognito::UserPoolClient');
  if (!client) return undefined;
  const { awsOrigin, siteOrigin } = assembly.place;
  const signIn = await createSignIn({
    issuer: `${awsOrigin}/oidc`,
    client: clientOf(client, assembly.outputs()['Audience'] ?? client.ref),
    siteOrigins: [siteOrigin],
    people: peopleToChoose(),
    clock,
    directory: join(directory, 'sign-in'),
  });
  return {
    answer: (request, response, url) => signIn.handle(request, response, url),
    async makeToken(wish) {
      const { subject, ...rest } = tokenWish.parse(wish);
      return { token: await signIn.issueToken(subject, rest) };
    },
    stop: () => signIn.stop(),
  };
}

/** The staff of the demonstration, under a heading for each organisation. */
function peopleToChoose(): Person[] {
  const organisations = [...new Set(demonstrationPeople.map(({ orgId }) => orgId))];
  return demonstrationPeople.map(({ subject, name, eName, note, orgId }) => {
    const number = organisations.indexOf(orgId) + 1;
    const headings = { group: `示范机构 ${number}`, eGroup: `Demonstration organisation ${number}` };
    return { sub: subject, name, eName, note: note.zh, eNote: note.en, ...headings };
  });
}

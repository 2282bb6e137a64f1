/** The check of the books, run as an operator runs it. */
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { demonstrationId } from '../../shared/demonstration/ids.ts';
import { alteredIds } from './altered-rows.ts';
import { cloud, type RunningCloud } from './cloud.ts';

const booksAnswer = z.object({
  entries: z.int(),
  figures: z.int(),
  differenceCount: z.int(),
  differences: z.array(z.looseObject({ what: z.string(), id: z.string(), cached: z.int(), journal: z.int() })),
});
type Books = z.infer<typeof booksAnswer>;

const [first, second] = [demonstrationId.organisation(1), demonstrationId.organisation(2)];

const check = async (running: RunningCloud, orgId: string): Promise<Books> => {
  const { region, awsOrigin: endpoint, credentials, functions } = running;
  const { Payload, FunctionError } = await new LambdaClient({ region, endpoint, credentials }).send(
    new InvokeCommand({
      FunctionName: functions.find((name) => name.endsWith('-ledger-check-books')),
      Payload: JSON.stringify({ orgId }),
    }),
  );
  const text = Payload?.transformToString() ?? '';
  if (FunctionError) throw new Error(text);
  return booksAnswer.parse(JSON.parse(text));
};

/** What `npm run books` says of an organisation, of the first one when left out. It reads every row of the tables. */
export const books = (orgId = first): Promise<Books> => check(cloud(), orgId);

/** What disagrees with the journal about the people of a notice. */
export const differencesOf = async (noticeId: string): Promise<Books['differences']> =>
  (await books()).differences.filter((difference) => JSON.stringify(difference).includes(noticeId));

/** Throws unless all books of these clouds agree with their journals, but for rows that tests have altered by hand. */
export const expectBooksToAgree = async (clouds: readonly RunningCloud[]): Promise<void> => {
  for (const running of clouds) {
    const altered = alteredIds(running);
    for (const orgId of [first, second]) {
      const { differences } = await check(running, orgId);
      const texts = differences.map((difference) => JSON.stringify(difference));
      const unexplained = texts.filter((text) => !altered.some((ids) => ids.every((id) => text.includes(id))));
      if (unexplained.length > 0) throw new Error(`the books of ${orgId} disagree:\n${unexplained.join('\n')}`);
    }
  }
};

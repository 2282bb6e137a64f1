import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/contract/errors.ts';
import type { Language } from '../../shared/messages/texts.ts';
import { hashOf } from '../storage/act.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';
import { answerJson } from './answer.ts';
import { chain, languageOf, timeOf, type Event } from './chain.ts';
import { parseRequest } from './parse.ts';

/** What a call with a pay link's token is handed. */
export interface ParentRequest<C extends Call> {
  readonly input: Input<C>;
  /** Whom the link is for. */
  readonly link: Stored<typeof catalogue.payLink>;
  readonly now: number;
  readonly language: Language;
}

const tokenFormat = /^[\w-]{43}$/;

/** The link behind the token of the request: its row holds the hash only; the token stands in the message that was sent. */
const linkOf = async (event: Event): Promise<Stored<typeof catalogue.payLink>> => {
  const token = event.headers['x-pay-token'];
  if (!token || !tokenFormat.test(token)) throw new Refusal('unauthenticated');
  const key = catalogue.payLink.key({ tokenHash: hashOf(token) });
  const [row] = await readRows(openTables(), [{ table: 'main', key }]);
  if (!row) throw new Refusal('unauthenticated');
  return catalogue.payLink.fromRow(row);
};

/** One Lambda handler for one call of the parent's page: the token of the pay link takes the place of sign-in. */
export const parentEndpoint = <C extends Call, Deps>(
  call: C,
  buildDeps: () => Deps,
  run: (request: ParentRequest<C>, deps: Deps) => Promise<Answer<C>>,
) => {
  let deps: Deps | undefined;
  return chain(call, async (event) => {
    const link = await linkOf(event);
    const input = (await parseRequest(event, call)).input as Input<C>;
    deps ??= buildDeps();
    const answer = await run({ input, link, now: timeOf(event), language: languageOf(event) }, deps);
    return answerJson(JSON.stringify(z.encode(call.response, answer)));
  });
};

import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Refusal } from '../../shared/contract/errors.ts';
import { tokenHeaders } from '../../shared/contract/permission.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { answerJson } from '../api/answer.ts';
import { chain, languageOf, timeOf, type Event } from '../api/chain.ts';
import { parseRequest } from '../api/parse.ts';
import { openTables } from '../storage/client.ts';
import { hashOf } from '../storage/transact.ts';
import { payLinkStore } from './pay-link-store.ts';
import type { PayLink } from './pay-link.ts';

/** What the `run` of a call with a pay link's token gets. */
export interface ParentRequest<C extends Call> {
  readonly input: Input<C>;
  /** The person that the link is for. */
  readonly link: PayLink;
  /** ms since the epoch. */
  readonly now: number;
  readonly language: Language;
}

const tokenFormat = /^[\w-]{43}$/;

/** The link behind the token of the request. Its row has only the hash; the token is in the message that was sent. */
const linkOf = async (event: Event): Promise<PayLink> => {
  const token = event.headers[tokenHeaders.parent];
  if (!token || !tokenFormat.test(token)) throw new Refusal('unauthenticated');
  const link = await payLinkStore(openTables()).get(hashOf(token));
  if (!link) throw new Refusal('unauthenticated');
  return link;
};

/** One Lambda handler for one call of the parent's page: the token of the pay link replaces sign-in. */
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

import * as z from 'zod/mini';
import type { Answer, Call, Input } from '../../shared/contract/call.ts';
import { Conflict, Refusal } from '../../shared/contract/errors.ts';
import { tokenHeaders } from '../../shared/contract/permission.ts';
import type { Language } from '../../shared/contract/texts.ts';
import { answerJson } from '../api/answer.ts';
import { chain, languageOf, timeOf, type Event } from '../api/chain.ts';
import { answerOf, checkKey, hashOfRequest, isKey, isKeyed, keyPlace, replayable, sentKey } from '../api/operation.ts';
import { parseRequest } from '../api/parse.ts';
import { publicLinkPlace } from '../notices/public-link-store.ts';
import { noticeIdOfToken } from '../notices/public-link-token.ts';
import type { PublicLink } from '../notices/public-link.ts';
import { openTables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import type { OperationKey } from '../storage/operation-key.ts';
import { readRecords } from '../storage/read.ts';
import { hashOf, type Operation } from '../storage/transact.ts';

/** What the `run` of a call with the token of a public link gets. */
export interface AnonymousRequest<C extends Call> {
  readonly input: Input<C>;
  /** The link of the notice, which is open. */
  readonly link: PublicLink;
  /** ms since the epoch. */
  readonly now: number;
  readonly operation: Operation;
  readonly language: Language;
}

/** Who acts, as rows name them: whoever came by the link of the notice. */
const publicSubject = (noticeId: string): string => `public ${noticeId}`;

interface Caller {
  readonly link: PublicLink;
  readonly keyRecord: OperationKey | undefined;
}

/** The link behind the token of the request, read with its operation id. The row has only the hash of the token. */
const callerOf = async (event: Event, key: string | undefined): Promise<Caller> => {
  const token = event.headers[tokenHeaders.anonymous] ?? '';
  const noticeId = noticeIdOfToken(token);
  if (noticeId === undefined) throw new Refusal('unauthenticated');
  const keyPlaces = isKey(key) ? [keyPlace(publicSubject(noticeId), key)] : [];
  const [link, keyRecord] = await readRecords(openTables(), [publicLinkPlace(noticeId), ...keyPlaces]);
  if (link?.tokenHash !== hashOf(token)) throw new Refusal('unauthenticated');
  return { link, keyRecord };
};

/**
 * One Lambda handler for one call of a public page: the token of a notice that names no people replaces sign-in. An act
 * that already happened under the same operation id answers as it did then.
 */
export const anonymousEndpoint = <C extends Call, Deps>(
  call: C,
  buildDeps: () => Deps,
  run: (request: AnonymousRequest<C>, deps: Deps) => Promise<Answer<C>>,
) => {
  let deps: Deps | undefined;
  const encode = (answer: unknown) => z.encode(call.response, answer);
  return chain(call, async (event) => {
    const now = timeOf(event);
    const key = sentKey(event, call);
    const { link, keyRecord } = await callerOf(event, key);
    checkKey(call, key);
    const parsed = await parseRequest(event, call);
    const hash = key === undefined ? '' : hashOfRequest(call, parsed.sent);
    if (keyRecord?.hash === hash) return answerJson(await answerOf(keyRecord));
    if (keyRecord) throw new Conflict('operationIdReused');
    const subject = publicSubject(link.noticeId);
    const operation: Operation = {
      id: key ?? newId(now),
      who: { orgId: link.orgId, subject, name: '', eName: '' },
      through: call.path,
      now,
      ...(isKeyed(call) && { replay: { hash, encode } }),
    };
    const work = async (): Promise<string> => {
      deps ??= buildDeps();
      const input = parsed.input as Input<C>;
      return JSON.stringify(encode(await run({ input, link, now, operation, language: languageOf(event) }, deps)));
    };
    return answerJson(key === undefined ? await work() : await replayable(work, { subject, key, hash }));
  });
};

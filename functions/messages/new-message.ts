import { randomBytes } from 'node:crypto';
import type { Id } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import type { Notice } from '../notices/notice.ts';
import { hashOf } from '../storage/transact.ts';
import { triedAt } from './attempt.ts';
import type { StoredMessage } from './message.ts';

const tokenBytes = 32;
/** As long as staff look at what was said to parents: a school year and the one after it. */
const keptMs = 800 * 86_400_000;
const shards = 8;

/** Messages wait in several partitions of the index, because one takes 1,000 writes a second. */
export const shardNumbers: readonly number[] = Array.from({ length: shards }, (_, shard) => shard);
const shardOf = (studentId: string): number => Number.parseInt(hashOf(studentId).slice(0, 8), 16) % shards;

/** A pay link of its own. Only the link has the token; its row has the hash. */
export const newLink = (site: string): { readonly link: string; readonly tokenHash: string } => {
  const token = randomBytes(tokenBytes).toString('base64url');
  return { link: `${site}/pay#${token}`, tokenHash: hashOf(token) };
};

interface Facts {
  readonly notice: Notice;
  readonly studentId: Id<'student'>;
  readonly kind: MessageKind;
  readonly operationId: string;
  readonly sendings: number | undefined;
  readonly now: number;
}

/** A message whose first try begins now. */
export const newMessage = ({ notice, now, ...facts }: Facts): StoredMessage => ({
  ...facts,
  noticeId: notice.noticeId,
  orgId: notice.orgId,
  ...{ state: 'queued', queuedAt: isoOf(now), shard: shardOf(facts.studentId), revision: 0 },
  expiresAt: Math.ceil((now + keptMs) / 1000),
  ...triedAt({ attempts: 0 }, now),
});

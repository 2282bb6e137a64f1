import { isoOf } from '../../shared/contract/time.ts';
import type { MessageKind } from '../../shared/messages/codes.ts';
import { whyMessageEnds } from '../../shared/messages/rules.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import type { Notice } from '../notices/notice.ts';
import type { PersonState } from '../people/person-state.ts';
import { failedFor, whyNoPhone } from './attempt.ts';
import { messageContent } from './message-content.ts';
import type { NewMessage } from './message-store.ts';
import { newLink, newMessage } from './new-message.ts';
import type { Way } from './port.ts';

/** Whoever can read the table can use the links, so they are kept only as long as somebody may look for a message. */
const linkKeptMs = 30 * 86_400_000;

export interface Ordered {
  readonly notice: Notice;
  readonly kind: MessageKind;
  readonly operationId: string;
  /** Which sending to a student was ordered, as far as the order says. */
  readonly sendingOf: ReadonlyMap<string, number | null | undefined>;
  readonly way: Way;
  /** Origin of the site. */
  readonly site: string;
  /** ms since the epoch. */
  readonly now: number;
}

/** The message to one person as it is stored first: on its way, or ended with its reason. */
export const firstMessage = (ordered: Ordered, state: PersonState): NewMessage => {
  const { notice, kind, operationId, way, site, now } = ordered;
  const { studentId } = state;
  const sendings = ordered.sendingOf.get(studentId) ?? state.sendings;
  const record = newMessage({ notice, studentId, kind, operationId, sendings, now });
  const unsent = way === 'none' ? 'noProvider' : whyNoPhone(state);
  const ends = whyMessageEnds(record, state, isClosed(notice, now)) ?? unsent;
  if (ends) return { record: failedFor(record, ends) };
  const { link: address, tokenHash } = newLink(site);
  const link = { tokenHash, orgId: notice.orgId, schoolId: notice.schoolId };
  if (way !== 'row') return { record: { ...record, link: address }, link };
  const { phoneNumber, textZh, textEn } = messageContent({ kind, notice, state, link: address, now });
  const { nextCheckAt: _, givesUpAt: __, ...sent } = record;
  const shown = { link: address, phoneNumber, text: `${textZh}\n\n${textEn}`, sentAt: isoOf(now) };
  return { record: { ...sent, ...shown, state: 'sent', expiresAt: Math.ceil((now + linkKeptMs) / 1000) }, link };
};

import { escaped } from 'local-cloud/html.ts';
import * as z from 'zod';
import type { Delivered } from './receiver.ts';

/** A message of the local outbox, as its row has it. */
const outboxMessage = z
  .object({
    pk: z.string().startsWith('MESSAGES#'),
    sk: z.string(),
    phoneNumber: z.string(),
    text: z.string(),
    link: z.string(),
    state: z.string(),
    sentAt: z.string(),
  })
  .transform(({ pk, sk, ...message }) => {
    const [studentId = '', kind = '', operationId = ''] = sk.split('#');
    return { noticeId: pk.slice('MESSAGES#'.length), studentId, kind, operationId, ...message };
  });

/** Messages that went to a provider, or that ended, keep no content. */
const hasText = z.object({ text: z.string() });

export type OutboxMessage = z.output<typeof outboxMessage>;

/** The filters in the query of the page's address. */
export interface OutboxQuery {
  readonly noticeId: string;
  /** A part of the text: a name, a title. */
  readonly text: string;
}

export const outboxQuery = ({ searchParams }: URL): OutboxQuery => ({
  noticeId: searchParams.get('noticeId')?.trim() ?? '',
  text: searchParams.get('text')?.trim() ?? '',
});

/** The messages that match the query, newest first. */
export const outboxMessages = (rows: readonly unknown[], { noticeId, text }: OutboxQuery): readonly OutboxMessage[] =>
  rows
    .filter((row) => hasText.safeParse(row).success)
    .map((row) => outboxMessage.parse(row))
    .filter((message) => noticeId === '' || message.noticeId === noticeId)
    .filter((message) => message.text.toLowerCase().includes(text.toLowerCase()))
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt));

/** What the receiver of this machine has taken as a message provider. It does not know notices. */
export const receivedMessages = (
  delivered: readonly Delivered[],
  { noticeId, text: part }: OutboxQuery,
): readonly OutboxMessage[] =>
  delivered
    .map(({ id, kind, phoneNumber, texts, at, times }) => ({
      ...{ noticeId: '', studentId: '', kind, operationId: id, phoneNumber, sentAt: at },
      text: `${texts.zh}\n\n${texts.en}`,
      link: /\S+\/pay#\S+/.exec(texts.en)?.[0] ?? '',
      state: times === 1 ? 'received by the provider' : `received by the provider ${times} times`,
    }))
    .filter(({ text }) => noticeId === '' && text.toLowerCase().includes(part.toLowerCase()))
    .toReversed();

/** The page shows this many messages. The filters find the others. */
const shownMax = 200;

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #16191f; background: #fff; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; }
  label { display: grid; gap: .25rem; }
  input, button { font: inherit; padding: .25rem .5rem; }
  ol { list-style: none; padding: 0; }
  li { border: 1px solid #687078; border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
  p { white-space: pre-line; margin: .5rem 0; }`;

const messageItem = ({ phoneNumber, text, link, state, sentAt, noticeId }: OutboxMessage): string => {
  const [chinese = '', english = ''] = text.split('\n\n');
  return `<li>
    <div>To ${escaped(phoneNumber)}, ${escaped(state)} <time datetime="${escaped(sentAt)}">${escaped(sentAt)}</time>, notice ${escaped(noticeId)}</div>
    <p lang="zh">${escaped(chinese)}</p>
    <p>${escaped(english)}</p>
    <a href="${escaped(link)}">Open this pay link</a>
  </li>`;
};

/** The outbox as a page: what parents of the demonstration would have been sent, with their pay links. */
export const outboxPage = (messages: readonly OutboxMessage[], { noticeId, text }: OutboxQuery): string => {
  const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  const shown = messages.slice(0, shownMax);
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="referrer" content="no-referrer">
  <title>Local outbox</title>
  <style>${style}</style>
</head>
<body>
<main>
  <h1>Local outbox</h1>
  <p>What parents would have been sent. Nothing leaves this machine.</p>
  <form method="get">
    <label>Notice id <input name="noticeId" value="${escaped(noticeId)}"></label>
    <label>Name or other text <input name="text" value="${escaped(text)}"></label>
    <button>Find</button>
  </form>
  <p role="status">${count}${shown.length < messages.length ? `, the newest ${shown.length} shown` : ''}</p>
  <ol>
  ${shown.map(messageItem).join('\n  ')}
  </ol>
</main>
</body>
</html>
`;
};

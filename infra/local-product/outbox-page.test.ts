import { describe, expect, it } from 'vitest';
import { outboxMessages, outboxPage, outboxQuery } from './outbox-page.ts';

const row = (student: number, name: string) => ({
  pk: 'MESSAGES#N1',
  sk: `S${student}#notice#J1`,
  phoneNumber: '13800000000',
  text: `【校】${name}\n查看详情\n\n[School] ${name}\nDetails`,
  link: `https://school.example/pay#token${student}`,
  state: 'sent',
  sentAt: `2026-09-0${student}T00:00:00.000Z`,
});
const rows = [row(1, 'Ann <b>'), row(2, 'Ben'), { ...row(3, 'Cleo'), pk: 'MESSAGES#N2' }];
const page = (query: string) => {
  const filters = outboxQuery(new URL(`http://outbox.example/?${query}`));
  return outboxPage(outboxMessages(rows, filters), filters);
};

describe('the outbox page', () => {
  it('shows all messages, newest first, with their pay links', () => {
    const text = page('');

    expect(text).toContain('3 messages');
    expect([...text.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.at(-1))).toEqual(['3', '2', '1']);
  });

  it.each([
    ['noticeId=N2', ['Cleo']],
    ['text=ben', ['Ben']],
    ['noticeId=N1&text=cleo', []],
  ])('finds by %s', (query, names) => {
    const found = outboxMessages(rows, outboxQuery(new URL(`http://outbox.example/?${query}`)));

    expect(found.map(({ text }) => text.split(/\s/)[0]?.slice(3))).toEqual(names);
  });

  it('shows markup in a message as text', () => {
    expect(page('text=Ann')).toContain('Ann &lt;b&gt;');
    expect(page('text=%22%3E%3Cscript')).not.toContain('"><script');
  });
});

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../../functions/storage/transact.ts';
import { scanTable } from '../../../functions/storage/scan.ts';
import { demonstrationDocuments } from '../../../shared/demonstration/documents.ts';
import { demonstrationPeople } from '../../../shared/demonstration/people.ts';
import { parent } from '../../../shared/parent/contract.ts';
import { people } from '../../../shared/people/contract.ts';
import { answerWith, callAs, cloud, drain, tables, tokenOf as tokenOfStaff } from '../../support/cloud.ts';
import { messagesOf, payTokenOf } from '../../support/outbox.ts';
import { charge, chargeOf, sentNotice, tryCharge } from '../../support/payments.ts';
import { person, student } from '../../support/settlement.ts';

const pupils = demonstrationDocuments().flatMap((document) => document.students);
const view = (token: string | undefined) => answerWith(parent.viewPayLink, {}, { token });
const tokenOf = (id: string, index: number) => payTokenOf(person(id, index));
const nameOf = (index: number) => pupils.find(({ studentId }) => studentId === student(index))?.name ?? '';

describe('the pay link of a message', () => {
  let id: string;
  let token: string;
  beforeAll(async () => {
    id = await sentNotice([301, 302]);
    token = await tokenOf(id, 301);
  });

  it('shows what its person is to pay, without anybody else', async () => {
    const { status, body } = await view(token);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Autumn fees', studentName: nameOf(301), currency: 'CNY', payStatus: 0, deadline: 99 },
      ...{ required: 141, optional: 30, due: 141, received: 0, outstanding: 141, slips: [] },
      items: [
        { actualAmount: 100, payOption: 1, havePayed: true, payedPrice: 0 },
        { actualAmount: 41, number: 2, money: 20.5 },
        { actualAmount: 30, payOption: 2, havePayed: false },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(nameOf(302));
  });

  it('does not open without its token, nor by the token of staff', async () => {
    for (const wrong of [undefined, hashOf(token).slice(0, 43), await tokenOfStaff('bursar')])
      expect(await view(wrong)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('opens no call of staff', async () => {
    const answer = await answerWith(people.getNoticePerson, { personId: person(id, 301) }, { token });

    expect(answer).toMatchObject({ status: 401 });
  });
});

/** All that was logged so far: the log contains the refusal that is made last. */
const logUntilNow = async (): Promise<string> => {
  const { body } = await view('a refusal to be found in the log');
  const { requestId } = body as { requestId: string };
  for (;;) {
    const text = await readFile(cloud().logFile, 'utf8');
    if (text.includes(requestId)) return text;
    await sleep(20);
  }
};

/** A few children have the name of a member of staff, and ledger rows name staff. */
const staffNames = new Set(demonstrationPeople.flatMap(({ name, eName }): string[] => [name, eName]));
const childrensWords = pupils
  .flatMap(({ name, eName, phoneNumber }) => [name, eName, phoneNumber])
  .filter((word) => word !== '' && !staffNames.has(word));
const startCharacters = 2;
const wordsByStart = Map.groupBy(childrensWords, (word) => word.slice(0, startCharacters));
/** A child's name can be the beginning of a staff name: Tom Li, Tom Lin. */
const withoutStaff = (text: string): string => [...staffNames].reduce((left, name) => left.replaceAll(name, ''), text);
/** The words of children in a text. There are 18,000 of them, so each place of the text looks up its first characters. */
const wordsIn = (text: string): string[] =>
  Array.from({ length: text.length }, (_, at) => wordsByStart.get(text.slice(at, at + startCharacters)) ?? []).flatMap(
    (words, at) => words.filter((word) => text.startsWith(word, at)),
  );

describe('after messages, views and payments', () => {
  let id: string;
  const indexes = [311, 312];
  let rows: { readonly table: string; readonly pk: string; readonly text: string }[];
  let log: string;

  beforeAll(async () => {
    id = await sentNotice(indexes);
    for (const index of indexes) await view(await tokenOf(id, index));
    await charge(chargeOf(id, 311, [['cash', 171]]));
    await tryCharge(chargeOf(id, 311, [['cash', 171]]));
    await callAs('bursar', people.listNoticePeople, { id, key: nameOf(312) });
    await callAs('bursar', people.listAuditTrail, { payNoticePersonId: person(id, 311) });
    await drain();
    rows = [];
    for (const table of ['main', 'ledger'] as const)
      for await (const row of scanTable(tables(), table))
        rows.push({ table, pk: String(row['pk']), text: JSON.stringify(row) });
    log = await logUntilNow();
  });

  it('a token is in its message in the local outbox only; elsewhere there is its hash', async () => {
    expect(await messagesOf(id)).toHaveLength(2);
    for (const index of indexes) {
      const token = await tokenOf(id, index);
      const holders = rows.filter(({ text }) => text.includes(token));

      expect(holders.map(({ pk }) => pk)).toEqual([`MESSAGES#${id}`]);
      expect(rows.map(({ pk }) => pk)).toContain(`LINK#${hashOf(token)}`);
      expect(log).not.toContain(token);
    }
  });

  it('no ledger row has the name or phone of a child', () => {
    const ledger = rows.filter(({ table }) => table === 'ledger').map(({ text }) => text);

    expect(ledger.join('\n')).toContain(student(311));
    expect(wordsIn(withoutStaff(ledger.join('\n')))).toEqual([]);
  });

  it('no line of the log has the name or phone of a child', () => {
    expect(log).toContain('payments-charge');
    expect(wordsIn(log)).toEqual([]);
  });
});

import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../functions/storage/transact.ts';
import { scanTable } from '../../functions/storage/scan.ts';
import { demonstrationPeople } from '../../shared/demonstration/people.ts';
import { parent } from '../../shared/parent/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { answerWith, callAs, cloud, drain, tables } from '../support/cloud.ts';
import { pupils } from '../support/import-runs.ts';
import { alterNotice } from '../support/notice-forms.ts';
import { messagesOf, payTokenOf } from '../support/outbox.ts';
import * as desk from '../support/payments.ts';

const view = (token: string | undefined, options: { language?: 'zh' | 'en' } = {}) =>
  answerWith(parent.viewPayLink, {}, { token, ...options });
const tokenOf = (id: string, index: number) => payTokenOf(desk.person(id, index));
const nameOf = (index: number) => pupils.find(({ studentId }) => studentId === desk.student(index))?.name ?? '';

describe('a pay link', () => {
  let id: string;
  let token: string;
  beforeAll(async () => {
    id = await desk.sentNotice([301, 302, 303]);
    token = await tokenOf(id, 301);
  });

  it('from the message shows what one person is to pay, and that person only', async () => {
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
    for (const other of [302, 303]) expect(JSON.stringify(body)).not.toContain(nameOf(other));
    expect(JSON.stringify(body)).not.toMatch(/260301|100100\d+|01KDVDNA00(ST|SF|AC)/);
  });

  it('shows what was paid in part, each receipt, and what is left', async () => {
    await desk.charge(
      desk.chargeOf(id, 302, [
        ['cash', 100],
        ['bank', 20.5],
      ]),
    );
    const { body } = await view(await tokenOf(id, 302));

    expect(body).toMatchObject({
      ...{ studentName: nameOf(302), due: 171, received: 120.5, outstanding: 50.5, payStatus: 3 },
      items: [{ payedPrice: 100 }, { payedPrice: 20.5 }, { payedPrice: 0, havePayed: true }],
      slips: [
        { payment: 10002, amount: 100, payTime: '2026-09-01T02:00:00Z' },
        { payment: 10001, amount: 20.5, payTime: '2026-09-01T02:00:00Z' },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/财务室|张敏|Grace/);
  });

  it.each([
    ['without a token', undefined],
    ['with an empty one', ''],
    ['with one that nobody was given', 'x'.repeat(43)],
    ['with something that is no token', '../../etc'],
  ])('%s is refused', async (_, wrong) => {
    const [english, chinese] = [await view(wrong), await view(wrong, { language: 'zh' })];

    expect(english).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(chinese.body).toMatchObject({ message: expect.stringMatching(/[\u4e00-\u9fff]/) as string });
  });

  it('does not open by the hash under which it is stored, nor by the token of staff', async () => {
    expect(await view(hashOf(token))).toMatchObject({ status: 401 });
    expect(await view(hashOf(token).slice(0, 43))).toMatchObject({ status: 401 });
    const asStaff = await answerWith(people.getNoticePerson, { personId: desk.person(id, 301) }, { token });
    expect(asStaff).toMatchObject({ status: 401 });
  });

  it('N3.16 without visible details shows sums and no items', async () => {
    const hidden = await desk.sentNotice([304], { feeDetailsParentVisible: 0 });
    const { body } = await view(await tokenOf(hidden, 304));

    expect(body).toMatchObject({ items: [], due: 141, outstanding: 141 });
    expect(JSON.stringify(body)).not.toContain('学费');
  });

  it.each([
    ['was withdrawn', 3],
    ['is not sent', 1],
  ] as const)('of somebody from whom the notice %s shows nothing', async (_, sendStatus) => {
    const withdrawn = await desk.sentNotice([305]);
    await desk.alterState(withdrawn, 305, { sendStatus });

    expect(await view(await tokenOf(withdrawn, 305))).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('S4.14 after the deadline still shows the bill, as closed', async () => {
    const closed = await desk.sentNotice([306]);
    await alterNotice(closed, { deadline: '2020-01-01' });

    expect(await view(await tokenOf(closed, 306))).toMatchObject({
      status: 200,
      body: { deadline: 1, deadlineAt: '2020-01-01' },
    });
  });
});

/** All that was logged until now: the log has come as far as the refusal that is made last. */
const logUntilNow = async (): Promise<string> => {
  const { body } = await view('a refusal to be found in the log');
  const { requestId } = body as { requestId: string };
  for (;;) {
    const text = await readFile(cloud().logFile, 'utf8');
    if (text.includes(requestId)) return text;
    await sleep(20);
  }
};

/** A few have a name that somebody of the staff has, too: those stand in ledger rows. */
const staffNames = new Set(demonstrationPeople.flatMap(({ name, eName }): string[] => [name, eName]));
const words = pupils.flatMap(({ name, eName, phoneNumber }) => [name, eName, phoneNumber]);
const childrensWords = words.filter((word) => !staffNames.has(word));

describe('what is kept', () => {
  let id: string;
  const indexes = [311, 312];
  let rows: { readonly table: string; readonly pk: string; readonly text: string }[];
  let log: string;

  beforeAll(async () => {
    id = await desk.sentNotice(indexes);
    const tokens = await Promise.all(indexes.map((index) => tokenOf(id, index)));
    for (const token of tokens) await view(token);
    await desk.charge(desk.chargeOf(id, 311, [['cash', 171]]));
    await desk.tryCharge(desk.chargeOf(id, 311, [['cash', 171]]));
    await callAs('bursar', people.listNoticePeople, { id, key: nameOf(312) });
    await callAs('bursar', people.listAuditTrail, { payNoticePersonId: desk.person(id, 311) });
    await drain();
    rows = [];
    for (const table of ['main', 'ledger'] as const)
      for await (const row of scanTable(tables(), table))
        rows.push({ table, pk: String(row['pk']), text: JSON.stringify(row) });
    log = await logUntilNow();
  });

  it('holds of a token its hash only, but for the message itself in the local outbox', async () => {
    const messages = await messagesOf(id);
    expect(messages).toHaveLength(2);
    for (const index of indexes) {
      const token = await tokenOf(id, index);
      const holders = rows.filter(({ text }) => text.includes(token));

      expect(holders.map(({ pk }) => pk)).toEqual([`MESSAGES#${id}`]);
      expect(rows.map(({ pk }) => pk)).toContain(`LINK#${hashOf(token)}`);
      expect(log).not.toContain(token);
    }
  });

  it('has no name or phone of a child in any ledger row', () => {
    const ledger = rows.filter(({ table }) => table === 'ledger');
    const texts = ledger.map(({ text }) => text).join('\n');

    expect(texts).toContain(desk.student(311));
    expect(childrensWords.filter((word) => texts.includes(word))).toEqual([]);
  });

  it('has no name or phone of a child in any line of the log', () => {
    expect(log).toContain('payments-charge');
    expect(childrensWords.filter((word) => log.includes(word))).toEqual([]);
  });
});

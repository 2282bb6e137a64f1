import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { examples } from '../../../shared/demonstration/ids.ts';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { pay, paymentOf, sendNoticeAgain, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { pdfBytes, pngBytes, storedImage, uploadedFile } from '../../../test/support/upload-calls.ts';
import { addOutside, deleteOutside } from '../../../test/support/third-party.ts';
import { alterIn, alterStateIn, billedItem, payTime, person, student } from '../../../test/support/settlement.ts';
import { notice } from '../../notices/notice.ts';
import { openTables } from '../../storage/client.ts';
import { readAll } from '../../storage/read.ts';
import { hashOf } from '../../storage/transact.ts';
import { writeAll } from '../../storage/write.ts';
import { handler as setBenefitVisibility } from '../../settings/calls/set-school-benefit-visibility.ts';
import { setSchoolBenefitVisibility } from '../../../shared/settings/calls/set-school-benefit-visibility.ts';
import { studentStore } from '../../students/student-store.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { payLinkWrites } from '../pay-link-store.ts';
import { payLink } from '../pay-link.ts';
import { handler } from './view-pay-link.ts';

/** A token of 43 characters. */
const tokenOf = (name: string) => name.padEnd(43, '-');

/** Stores the link of a person, as the message about the notice does. */
const linkFor = async (noticeId: string, index: number): Promise<string> => {
  const { state } = await settlementOf(noticeId, index);
  const token = tokenOf(`${noticeId}-${index}-${state.sendings}`);
  const owner = { orgId: 'an-organisation', schoolId: asId('school', examples.schoolId), sendings: state.sendings };
  const link = payLinkWrites.create({ tokenHash: hashOf(token), personId: person(noticeId, index), ...owner });
  await writeAll(openTables(), [link]);
  return token;
};
const view = (payToken: string | undefined) => handle(handler, viewPayLink, {}, { payToken });
const tryView = (payToken: string | undefined, language: 'en' | 'zh' = 'en') =>
  handledBy(handler, viewPayLink, {}, { payToken, language });
const studentRow = async (index: number) => {
  const [row] = await studentStore(openTables()).byIds([student(index)]);
  if (!row) throw new Error('the student is missing');
  return row;
};

describe('a pay link', () => {
  let noticeId: string;
  let token: string;
  beforeAll(async () => {
    noticeId = await sentNotice([301, 302, 303, 304]);
    token = await linkFor(noticeId, 301);
  });

  it('N4.25 shows what its person is to pay, not online without a deadline, and nothing of other people or of the school’s accounts', async () => {
    const { body } = await tryView(token);

    const [student, second, third] = await Promise.all([301, 302, 303].map(studentRow));
    expect(await view(token)).toMatchObject({
      ...{ title: 'Autumn fees', student: { name: student?.name, eName: student?.eName }, currency: 'CNY' },
      ...{ payStatus: 'toPay', deadlineState: 'none', onlinePay: false, records: [] },
      ...{ required: 14_100, optional: 3_000, due: 14_100, received: 0, outstanding: 14_100 },
      items: [
        { actualAmount: 10_000, required: true, chosen: true, received: 0 },
        { actualAmount: 4_100, quantity: 2, price: 2_050 },
        { actualAmount: 3_000, required: false, chosen: false },
      ],
    });
    const text = JSON.stringify(body);
    for (const other of [second, third]) expect(text).not.toContain(other?.name);
    expect(text).not.toContain(student?.phoneNumber);
    expect(text).not.toContain(student?.studentNumber);
    expect(text).not.toMatch(/01KDVDNA00(ST|SF|AC)/);
  });

  it('shows what was paid in part, each receipt, and what is left', async () => {
    await pay(paymentOf(noticeId, 302, [['cash', 10_000], ['bank', 2_050]])); // oxfmt-ignore
    const other = await linkFor(noticeId, 302);

    expect(await view(other)).toMatchObject({
      ...{ due: 17_100, received: 12_050, outstanding: 5_050, payStatus: 'partPaid' },
      items: [{ received: 10_000 }, { received: 2_050 }, { received: 0, chosen: true }],
      records: [
        { payMode: 'cash', amount: 10_000, payTime },
        { payMode: 'transfer', amount: 2_050, payTime },
      ],
    });
    expect(JSON.stringify((await tryView(other)).body)).not.toMatch(/财务室|张敏|Grace/);
  });

  it('says why the amounts are what they are, oldest first, each by an entry of the journal', async () => {
    await pay(paymentOf(noticeId, 303, [['cash', 12_000]]));

    const { history } = await view(await linkFor(noticeId, 303));

    const after = (received: number) => ({ due: 17_100, received, overpaid: 0 });
    expect(history).toMatchObject([
      { cause: 'charge', amount: 17_100, standing: after(0) },
      { cause: 'payment', amount: 12_000, standing: after(12_000) },
      { cause: 'custodialDeposit', amount: 2_000, standing: after(12_000) },
    ]);
    expect((await view(token)).history).toEqual([]);
  });

  it('says what is due after a payment was taken back: what is billed, as before', async () => {
    const { recordId } = await addOutside(noticeId, 304, 14_100);
    await deleteOutside(recordId);

    const { history, due } = await view(await linkFor(noticeId, 304));

    expect(due).toBe(14_100);
    const standing = { due: 14_100, received: 0, overpaid: 0 };
    expect(history.at(-1)).toMatchObject({ cause: 'paymentReversal', standing });
  });

  it.each([
    ['without a token', () => undefined],
    ['with an empty token', () => ''],
    ['with a token that was never made', () => tokenOf('never made')],
    ['with text that is not a token', () => '../../etc'],
    ['with the hash of its token', () => hashOf(token)],
    ['with the beginning of that hash', () => hashOf(token).slice(0, 43)],
  ])('is refused %s', async (_, wrong) => {
    const [english, chinese] = [await tryView(wrong()), await tryView(wrong(), 'zh')];

    expect(english).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(chinese.body).toMatchObject({ message: expect.stringMatching(/[\u4e00-\u9fff]/) as string });
  });

  it('is stored by the hash of its token only', async () => {
    const { pk } = payLink.key({ tokenHash: hashOf(token) });
    const rows = await readAll(openTables(), { table: 'main', pk });

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a pay link shows', () => {
  it('N3.16 sums and no items when the notice hides the details', async () => {
    const hidden = await sentNotice([304], { feeDetailsParentVisible: 0 });
    const token = await linkFor(hidden, 304);

    expect(await view(token)).toMatchObject({ items: [], due: 14_100, outstanding: 14_100 });
    expect(JSON.stringify((await tryView(token)).body)).not.toContain('学费');
  });

  it.each(['withdrawn', 'unsent'] as const)('nothing when the notice is %s', async (sendStatus) => {
    const noticeId = await sentNotice([305]);
    await alterStateIn(openTables(), noticeId, 305, { sendStatus });

    expect(await tryView(await linkFor(noticeId, 305))).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });

  it('S4.14 the bill as closed after the deadline', async () => {
    const noticeId = await sentNotice([306]);
    await alterIn(openTables(), notice, notice.key({ noticeId }), (found) => ({ ...found, deadline: '2020-01-01' }));

    expect(await view(await linkFor(noticeId, 306))).toMatchObject({
      ...{ deadlineState: 'ended', deadline: '2020-01-01', due: 14_100 },
    });
  });
});

describe('a pay link of a sending that was withdrawn', () => {
  it('is void for ever when the notice is sent again; the link of the new sending opens', async () => {
    const noticeId = await sentNotice([307]);
    const old = await linkFor(noticeId, 307);
    await alterStateIn(openTables(), noticeId, 307, { sendStatus: 'withdrawn' });
    await sendNoticeAgain(noticeId, [307]);
    const fresh = await linkFor(noticeId, 307);

    expect(await tryView(old)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await view(fresh)).toMatchObject({ outstanding: 14_100 });
  });

  it('is void as well when it was sent by the release before, whose rows do not name the sending', async () => {
    const noticeId = await sentNotice([308]);
    await alterStateIn(openTables(), noticeId, 308, { sendings: undefined });
    const old = await linkFor(noticeId, 308);
    expect(await view(old)).toMatchObject({ outstanding: 14_100 });

    await alterStateIn(openTables(), noticeId, 308, { sendStatus: 'withdrawn' });
    await sendNoticeAgain(noticeId, [308]);

    expect(await tryView(old)).toMatchObject({ status: 404 });
  });
});

describe('the attachments of a notice', () => {
  it('N1.15 are listed with links that open without sign-in, for an hour', async () => {
    const noticeId = await sentNotice([304]);
    const { fileId, name } = await uploadedFile('家长须知.pdf');
    await alterIn(openTables(), notice, notice.key({ noticeId }), (found) => ({
      ...found,
      attachments: [{ fileId, name }],
    }));
    const { attachments } = await view(await linkFor(noticeId, 304));
    const { url = '' } = attachments[0] ?? {};

    expect(attachments.map((one) => one.name)).toEqual([name]);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(await fetch(url).then((answer) => answer.text())).toBe(pdfBytes.toString());
  });
});

describe('a school that hides discounts', () => {
  const show = (visible: boolean) =>
    handle(
      setBenefitVisibility,
      setSchoolBenefitVisibility,
      { schoolIds: [examples.schoolId], visible },
      { by: 'bursar' },
    );
  afterEach(() => show(true));

  it('N7.096 S7.62 has none of them on the page of a parent: the item costs what is left of it', async () => {
    const benefits = [{ itemDiscountType: 1 as const, amount: 15, remark: 'staff child' }];
    const noticeId = await sentNotice([309], { items: [{ ...billedItem(1, { number: 2 }), benefits }] });
    const token = await linkFor(noticeId, 309);

    const before = await view(token);
    await show(false);
    const after = await view(token);

    expect(before).toMatchObject({
      due: 18_500,
      items: [{ price: 10_000, quantity: 2, benefits: [{ amount: 1_500 }] }],
    });
    expect(after).toMatchObject({ due: 18_500, items: [{ price: 18_500, quantity: 1, actualAmount: 18_500 }] });
    expect(JSON.stringify((await tryView(token)).body)).not.toMatch(/itemDiscountType|staff child/);
  });
});

describe('a rich description', () => {
  it('N2.33 comes with links to its images that open without sign-in', async () => {
    const noticeId = await sentNotice([305]);
    const image = await storedImage();
    await alterIn(openTables(), notice, notice.key({ noticeId }), (found) => ({
      ...found,
      richText: true as const,
      description: `<p>By bus</p><img src="${image.url}" alt="map" />`,
    }));
    const { richText, description } = await view(await linkFor(noticeId, 305));
    const [, address = ''] = /src="([^"]*)"/.exec(description) ?? [];
    const response = await fetch(address.replaceAll('&amp;', '&'));

    expect(richText).toBe(true);
    expect(description).toMatch(/^<p>By bus<\/p><img src="http[^"]*X-Amz-Expires=3600[^"]*" alt="map" \/>$/);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(new Uint8Array(await response.arrayBuffer()))).toEqual(pngBytes);
  });
});

import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, rowOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handle, handledBy } from '../../../test/support/handle.ts';
import { perform } from '../../../test/support/perform.ts';
import { payTime, student } from '../../../test/support/settlement.ts';
import { refusalOf } from '../../../test/support/table-requests.ts';
import { createdUpload, pngBytes, sendParts, tryComplete, uploadedFile } from '../../../test/support/upload-calls.ts';
import { getTopUpInfo } from '../../../shared/payments/calls/get-top-up-info.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { openTables } from '../../storage/client.ts';
import { fileStore } from '../../uploads/file-store.ts';
import { handler as topUp } from './charge-top-up.ts';
import { handler as topUpInfo } from './get-top-up-info.ts';

const image = (name: string) => uploadedFile(name, pngBytes);
const partly = (noticeId: string, index: number, attachments: readonly Awaited<ReturnType<typeof image>>[]) =>
  paymentOf(noticeId, index, [['cash', 100]], { attachments: [...attachments] });
const namesOf = (order: { attachments: { name: string }[] } | undefined) => order?.attachments.map(({ name }) => name);
const fieldsOf = (work: Promise<unknown>) => refusalOf(() => work);
const ofTopUp = (noticeId: string, index: number, orderNo: string) => ({
  ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)) },
  orderNo: asId('order', orderNo),
});

describe('images of a payment', () => {
  it('S2.104 S3.41 S3.50 S7.09 S7.13 are kept with the order, and a top-up adds its own', async () => {
    const noticeId = await sentNotice([141]);
    const slip = await image('slip.png');
    const { orderNo } = await pay(partly(noticeId, 141, [slip]));

    await perform(topUp, {
      ...ofTopUp(noticeId, 141, orderNo),
      ...{ shownTotal: 17_100, shownReceived: 100, shownOutstanding: 17_000, balance: 0, payTime, remark: '' },
      ...{ rows: [rowOf('bank', 200)], rowsTotal: 200, attachments: [await image('second.png')] },
    });

    expect(namesOf((await settlementOf(noticeId, 141)).orders[0])).toEqual(['slip.png', 'second.png']);
    const shown = await handle(topUpInfo, getTopUpInfo, ofTopUp(noticeId, 141, orderNo), { by: 'bursar' });
    expect(namesOf(shown)).toEqual(['slip.png', 'second.png']);
    const onWire = await handledBy(topUpInfo, getTopUpInfo, ofTopUp(noticeId, 141, orderNo), { by: 'bursar' });
    const [first] = (onWire.body as { attachments: object[] }).attachments;
    expect(first).toMatchObject({ name: 'slip.png', url: expect.stringContaining(slip.fileId) as string });
    const stored = await fileStore(openTables()).get(slip.fileId);
    expect(stored).toMatchObject({ uses: 1 });
    expect(stored).not.toHaveProperty('expiresAt');
  });

  it('S3.51 S5.68 S9.11 are at most five', async () => {
    const noticeId = await sentNotice([142]);
    const five = await Promise.all([1, 2, 3, 4, 5].map((number) => image(`${number}.png`)));

    await pay(partly(noticeId, 142, five));

    expect((await settlementOf(noticeId, 142)).orders[0]?.attachments).toHaveLength(5);
    const faultsOf = (count: number) =>
      charge.request.safeParse({
        ...charge.example,
        attachments: Array.from({ length: count }, (_, index) => ({
          ...{ name: `${index}.png`, url: `/v2/basic/FileUpload/File/${five[0]?.fileId ?? ''}` },
        })),
      }).error?.issues;
    expect(faultsOf(5)).toBeUndefined();
    expect(faultsOf(6)).toMatchObject([{ path: ['attachments'], message: 'attachmentsTooMany' }]);
  });

  it('S5.66 are images: another file is refused, and nothing is booked', async () => {
    const noticeId = await sentNotice([143]);
    const file = await uploadedFile('slip.pdf');

    const refusal = await fieldsOf(pay(partly(noticeId, 143, [file])));

    expect(refusal).toMatchObject({ fields: [{ path: 'attachments.0.name', code: 'imageFormatUnknown' }] });
    expect((await settlementOf(noticeId, 143)).orders).toEqual([]);
  });

  it('S5.67 S9.12 have at most 10 MB', async () => {
    const noticeId = await sentNotice([144, 145]);
    const sized = async (name: string, size: number) => {
      const bytes = Buffer.concat([pngBytes], size);
      const begun = await createdUpload(name, size);
      await sendParts(begun, bytes);
      await tryComplete(begun.fileId);
      return { fileId: begun.fileId, name };
    };
    const most = 10 * 2 ** 20;

    await pay(partly(noticeId, 144, [await sized('most.png', most)]));
    const refusal = await fieldsOf(pay(partly(noticeId, 145, [await sized('more.png', most + 1)])));

    expect(refusal).toMatchObject({
      fields: [{ path: 'attachments.0.url', code: 'paymentImageTooBig', params: { max: 10 } }],
    });
    expect((await settlementOf(noticeId, 144)).orders).toHaveLength(1);
  });

  it.each([
    ['of somebody else', async () => uploadedFile('slip.png', pngBytes, { by: 'cashier' }), 'fileGone'],
    ['under another name', async () => ({ ...(await image('slip.png')), name: 'other.png' }), 'fileNameDiffers'],
  ])('%s are refused', async (_, made, code) => {
    const noticeId = await sentNotice([146]);

    const refusal = await fieldsOf(pay(partly(noticeId, 146, [await made()])));

    expect(refusal).toMatchObject({ fields: [{ code }] });
  });

  it('are attached once', async () => {
    const noticeId = await sentNotice([147]);
    const slip = await image('slip.png');

    const refusal = await fieldsOf(pay(partly(noticeId, 147, [slip, slip])));

    expect(refusal).toMatchObject({ fields: [{ path: 'attachments.1', code: 'imageTwice' }] });
  });
});

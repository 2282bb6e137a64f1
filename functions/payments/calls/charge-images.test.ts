import { describe, expect, it } from 'vitest';
import { asId, id } from '../../../shared/contract/ids.ts';
import { pay, paymentOf, sentNotice, settlementOf } from '../../../test/support/desk.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { account, everything, payTime, photos, student } from '../../../test/support/settlement.ts';
import { refusalOf } from '../../../test/support/table-requests.ts';
import { createdUpload, pngBytes, sendParts, tryComplete, uploadedFile } from '../../../test/support/upload-calls.ts';
import { getOrderDetail } from '../../../shared/orders/calls/get-order-detail.ts';
import { getTopUpInfo } from '../../../shared/payments/calls/get-top-up-info.ts';
import { charge } from '../../../shared/payments/calls/charge.ts';
import { chargeTopUp } from '../../../shared/payments/calls/charge-top-up.ts';
import { handler as orderDetail } from '../../orders/calls/get-order-detail.ts';
import { openTables } from '../../storage/client.ts';
import { fileStore } from '../../uploads/file-store.ts';
import { handler as chargeHandler } from './charge.ts';
import { handler as topUp } from './charge-top-up.ts';
import { handler as topUpInfo } from './get-top-up-info.ts';

type Image = Awaited<ReturnType<typeof image>>;
const image = (name: string) => uploadedFile(name, pngBytes);
const onWire = ({ fileId, name }: Image) => ({ name, url: `/v2/basic/FileUpload/File/${fileId}` });
/** 1.00 of 171.00, in the words of the documents. */
const sendCharge = (noticeId: string, index: number, attachments: object[]) =>
  handledBy(
    chargeHandler,
    charge,
    {
      ...{ noticeId, studentId: student(index), items: photos(...everything), itemsTotalAmount: 171, payTime },
      ...{ cleanAccounts: [{ id: account('cash'), amount: 1, payMode: 10002 }], accountsActualAmount: 1, attachments },
    },
    { by: 'bursar' },
  );
/** 2.00 more. */
const sendTopUp = (noticeId: string, index: number, orderNo: string, attachments?: object[], havePayAmount = 1) =>
  handledBy(
    topUp,
    chargeTopUp,
    {
      ...{ noticeId, studentId: student(index), orderNo, payTime, attachments },
      ...{ itemsTotalAmount: 171, havePayAmount, nowPayAmount: 171 - havePayAmount },
      ...{ cleanAccounts: [{ id: account('bank'), amount: 2, payMode: 10001 }], accountsActualAmount: 2 },
    },
    { by: 'bursar' },
  );
const partly = (noticeId: string, index: number, attachments: readonly Image[]) =>
  paymentOf(noticeId, index, [['cash', 100]], { attachments: [...attachments] });
const namesOf = (order: { attachments: { name: string }[] } | undefined) => order?.attachments.map(({ name }) => name);
const fieldsOf = (work: Promise<unknown>) => refusalOf(() => work);
const ofTopUp = (noticeId: string, index: number, orderNo: string) => ({
  ...{ noticeId: id('notice').parse(noticeId), studentId: asId('student', student(index)) },
  orderNo: asId('order', orderNo),
});

describe('images of a payment', () => {
  it('S2.104 S3.41 S3.50 S7.09 S7.13 S7.23 are kept with the order, and a top-up adds its own or none', async () => {
    const noticeId = await sentNotice([141]);
    const slip = onWire(await image('slip.png'));
    const [back, second] = [onWire(await image('back.png')), onWire(await image('second.png'))];

    const { body } = await sendCharge(noticeId, 141, [slip, back]);
    const { orderNo } = body as { orderNo: string };
    await sendTopUp(noticeId, 141, orderNo, [second]);
    expect(await sendTopUp(noticeId, 141, orderNo, undefined, 3)).toMatchObject({ status: 200 });

    expect(namesOf((await settlementOf(noticeId, 141)).orders[0])).toEqual(['slip.png', 'back.png', 'second.png']);
    const shown = await handledBy(topUpInfo, getTopUpInfo, ofTopUp(noticeId, 141, orderNo), { by: 'bursar' });
    const inDetail = await handledBy(orderDetail, getOrderDetail, { id: orderNo }, { by: 'bursar' });
    for (const of of [shown, inDetail]) expect(of.body).toMatchObject({ attachments: [slip, back, second] });
    for (const { url } of [slip, back, second]) {
      const stored = await fileStore(openTables()).get(asId('file', url.slice(-26)));
      expect(stored).toMatchObject({ uses: 1 });
      expect(stored).not.toHaveProperty('expiresAt');
    }
  });

  it('S3.50 have both a name and a url', async () => {
    const noticeId = await sentNotice([148]);
    const { name, url } = onWire(await image('slip.png'));
    const faultsOf = async (attachment: object) =>
      ((await sendCharge(noticeId, 148, [attachment])).body as { fields: { path: string; code: string }[] }).fields;

    expect(await faultsOf({ name })).toEqual([{ path: 'attachments.0.url', code: 'required' }]);
    expect(await faultsOf({ url })).toEqual([{ path: 'attachments.0.name', code: 'required' }]);
  });

  it('S3.51 S5.68 S9.11 are at most five, of a first payment and of a top-up', async () => {
    const noticeId = await sentNotice([142]);
    const images = await Promise.all(Array.from({ length: 11 }, (_, index) => image(`${index}.png`)));
    const six = images.slice(0, 6).map(onWire);
    const others = images.slice(5).map(onWire);
    const tooMany = { status: 400, body: { fields: [{ path: 'attachments', code: 'attachmentsTooMany' }] } };

    expect(await sendCharge(noticeId, 142, six)).toMatchObject(tooMany);
    const { body } = await sendCharge(noticeId, 142, six.slice(0, 5));
    const { orderNo } = body as { orderNo: string };
    expect(await sendTopUp(noticeId, 142, orderNo, others)).toMatchObject(tooMany);
    expect((await settlementOf(noticeId, 142)).orders[0]?.attachments).toHaveLength(5);
    expect(await sendTopUp(noticeId, 142, orderNo, others.slice(0, 5))).toMatchObject({ status: 200 });
    expect((await settlementOf(noticeId, 142)).orders[0]?.attachments).toHaveLength(10);
  });

  it('S5.66 are images: another file is refused, and nothing is booked', async () => {
    const noticeId = await sentNotice([143]);
    const file = await uploadedFile('slip.pdf');

    const refusal = await fieldsOf(pay(partly(noticeId, 143, [file])));

    expect(refusal).toMatchObject({ fields: [{ path: 'attachments.0.name', code: 'imageFormatUnknown' }] });
    expect((await settlementOf(noticeId, 143)).orders).toEqual([]);
    const { orderNo } = await pay(partly(noticeId, 143, []));
    expect(await sendTopUp(noticeId, 143, orderNo, [onWire(file)])).toMatchObject({
      ...{ status: 400, body: { fields: [{ path: 'attachments.0.name', code: 'imageFormatUnknown' }] } },
    });
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

    const { orderNo } = await pay(partly(noticeId, 144, [await sized('most.png', most)]));
    const more = await sized('more.png', most + 1);
    const refusal = await fieldsOf(pay(partly(noticeId, 145, [more])));
    const toppingUp = await sendTopUp(noticeId, 144, orderNo, [onWire(more)]);

    const fields = [{ path: 'attachments.0.url', code: 'paymentImageTooBig', params: { max: 10 } }];
    expect(refusal).toMatchObject({ fields });
    expect(toppingUp).toMatchObject({ status: 400, body: { fields } });
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

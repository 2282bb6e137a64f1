/** Images of a payment: chosen in the dialog, kept with the order, shown to whoever tops it up. */
import { beforeAll, describe, expect, it } from 'vitest';
import { fill } from '../../../shared/contract/texts.ts';
import { createUpload } from '../../../shared/uploads/calls/create-upload.ts';
import { openPage, type Visit } from '../../support/browser.ts';
import { openDetail, rowOf, studentCalled } from '../../support/detail-page.ts';
import { largeFile } from '../../support/large-file.ts';
import { sentNotice, settlementOf as stored } from '../../support/payments.ts';
import { confirm, fillRow, openSettlement, settlementOf } from '../../support/settlement-dialog.ts';
import { quoted, textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = png) => ({ name, mimeType: 'application/octet-stream', buffer });
const limits = quoted({
  en: 'For example a bank slip. At most 5 images of at most 10 MB: jpg, png, bmp, webp.',
  zh: '如银行回单。最多 5 张，单张不超过 10 MB，支持 jpg、png、bmp、webp。',
});
const tooBig = quoted({ en: 'please upload files not larger than 10M', zh: '请上传不大于 10M 的文件' });
const full = quoted({ en: 'At most 5 images can be attached.', zh: '图片最多 5 张。' });

describe.each(views('en', 'zh'))('images of a payment in %s', (language) => {
  const { payments, notices, field, uploads } = textsIn(language);
  const slipLink = fill(uploads.open, { name: 'slip.png' });
  const index = language === 'en' ? 721 : 722;
  let visit: Visit;
  let noticeId: string;
  beforeAll(async () => {
    noticeId = await sentNotice([index]);
    visit = await openPage({ as: 'bursar', language, width: 1440, height: 1000 });
  });

  it('S2.102 S2.104 S3.41 S3.51 S5.66 S5.67 S5.68 S7.13 S7.23 S9.11 S9.12 are uploaded while the form is filled in, stored with the payment and shown by the top-up, which adds its own and a mode', async () => {
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    const dialog = await openSettlement(page, index, language);
    const chooser = dialog.locator('input[type=file]');
    expect(await chooser.getAttribute('accept')).toBe('.jpg,.jpeg,.png,.bmp,.webp');
    await dialog.getByText(limits[language]).waitFor();
    await chooser.setInputFiles(await largeFile('big.png', 10_485_761));
    await dialog.getByText(tooBig[language], { exact: true }).waitFor();
    await dialog.getByRole('button', { name: fill(uploads.removeNamed, { name: 'big.png' }) }).click();

    await chooser.setInputFiles([file('slip.png'), file('note.txt')]);
    await dialog.getByRole('button', { name: slipLink }).waitFor();
    await dialog.getByText(field.imageFormatUnknown).waitFor();
    await fillRow(page, 0, { amount: '50' }, language);
    await confirm(page, language);
    await dialog.getByText(field.filesUnfinished).waitFor();
    await visit.expectNoAxeFindings();
    await dialog.getByRole('button', { name: fill(uploads.removeNamed, { name: 'note.txt' }) }).click();
    // Images that are on their way count, too: the first of these arrives only after one too many is refused.
    const oneTooMany = dialog.getByText(fill(field.attachmentsTooMany, { max: 5 }));
    const { promise: isRefused, resolve: refuse } = Promise.withResolvers<undefined>();
    await page.route(`**${createUpload.path}`, async (route) => {
      await isRefused;
      await route.continue();
    });
    for (const names of [
      ['2', '3'],
      ['4', '5', '6'],
    ])
      await chooser.setInputFiles(names.map((name) => file(`${name}.png`)));
    await dialog.getByText(full[language], { exact: true }).waitFor();
    await oneTooMany.waitFor();
    refuse(undefined);
    await dialog.getByRole('button', { name: fill(uploads.removeNamed, { name: '6.png' }) }).click();
    expect(await chooser.count()).toBe(0);
    for (const name of ['2.png', '3.png', '4.png', '5.png'])
      await dialog.getByRole('button', { name: fill(uploads.open, { name }) }).waitFor();
    await dialog.getByRole('button', { name: fill(uploads.removeNamed, { name: '5.png' }) }).click();
    await chooser.setInputFiles([file('last.png')]);
    await dialog.getByRole('button', { name: fill(uploads.open, { name: 'last.png' }) }).waitFor();
    await confirm(page, language);
    await rowOf(page, index, language).getByText(notices.payStatus.partPaid).waitFor();

    const kept = (await stored(noticeId, index)).orders[0]?.attachments.map(({ name }) => name) ?? [];
    expect(kept).toEqual(['slip.png', '2.png', '3.png', '4.png', 'last.png']);
    await page
      .getByRole('button', { name: fill(notices.detail.list.topUpFor, { name: studentCalled(index) }), exact: true })
      .click();
    const again = settlementOf(page, language);
    await again.getByText(payments.dialog.imagesBefore).waitFor();
    for (const name of kept) await again.getByRole('button', { name: fill(uploads.open, { name }) }).waitFor();
    const opened = page.waitForEvent('popup');
    await again.getByRole('button', { name: slipLink }).click();
    await (await opened).waitForURL(/uploads\//);
    await again.locator('input[type=file]').setInputFiles(file('rest.png'));
    await again.getByRole('button', { name: fill(uploads.open, { name: 'rest.png' }) }).waitFor();
    await again.getByRole('radio', { name: payments.paymentMode.delayed, exact: true }).click();
    await confirm(page, language);
    await rowOf(page, index, language).getByText(notices.payStatus.completed).waitFor();
    const [order] = (await stored(noticeId, index)).orders;
    expect(order).toMatchObject({ paymentMode: 'delayed' });
    expect(order?.attachments.map(({ name }) => name).at(-1)).toBe('rest.png');
    visit.expectNoProblems();
  });
});

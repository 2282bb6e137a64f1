/** Messages that a colleague sends again while the panel of a student is open. */
import { afterAll, beforeAll, it } from 'vitest';
import { resendMessages } from '../../../shared/messages/calls/resend-messages.ts';
import { openPage } from '../../support/browser.ts';
import { callAs, drain } from '../../support/cloud.ts';
import { openDetail, showStudent } from '../../support/detail-page.ts';
import { sentNotice } from '../../support/payments.ts';
import { pass, receiverAnswers, setProvider, useReceiver } from '../../support/receiver.ts';
import { textsIn } from '../../support/texts.ts';
import { views } from '../../support/views.ts';

let secrets: Readonly<Record<string, string>>;
beforeAll(async () => {
  ({ secrets } = await useReceiver());
});
afterAll(async () => {
  await receiverAnswers(200);
  await setProvider({ url: null });
});

it.each(views(['en', 1440, 536], ['zh', 360, 537]))(
  'S8.29 shows that nothing is left to send again when that is refused (%s, %i px)',
  async (language, width, index) => {
    const { messages: texts, error } = textsIn(language);
    await receiverAnswers(403, secrets);
    const noticeId = await sentNotice([index]);
    await receiverAnswers(200, secrets);
    const visit = await openPage({ as: 'bursar', language, width, expectedErrors: [/status of 409/] });
    const { page } = visit;
    await openDetail(page, noticeId, '', language);
    await page.getByText(texts.failed.title, { exact: true }).waitFor();
    await showStudent(page, index, language);
    const list = page.getByRole('region', { name: texts.list.title });
    const again = list.getByRole('button', { name: texts.resend.one, exact: true });
    await again.waitFor();
    await callAs('bursar', resendMessages, { noticeId, payNoticePersonIds: [] });
    await drain();
    await pass(2);

    await again.click();
    await page.getByText(error.nothingToResend).first().waitFor();

    await list.getByText(texts.state.sent, { exact: true }).waitFor();
    await again.waitFor({ state: 'detached' });
    await page.getByText(texts.failed.title, { exact: true }).waitFor({ state: 'detached' });
    visit.expectNoProblems();
    await visit.close();
  },
);

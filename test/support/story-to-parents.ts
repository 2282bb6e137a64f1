/** A notice that was imported, from its page to the parents and back. */
import { fill } from '../../shared/contract/texts.ts';
import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { payments } from '../../shared/payments/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { drain, callAs } from './cloud.ts';
import { openDetail, valueOf } from './detail-page.ts';
import { dialogOf } from './editor-page.ts';
import { messagesOf } from './outbox.ts';
import { account, payTime } from './settlement.ts';
import { longMs, type Clerk } from './story-from-file.ts';
import { textsIn } from './texts.ts';

const figureIs = async ({ page, language }: Clerk, status: 'sent' | 'withdrawn', count: number): Promise<void> => {
  const { detail, sendStatus } = textsIn(language).notices;
  const sending = page.getByRole('group', { name: detail.statistics.sending });
  await valueOf(sending, sendStatus[status]).getByText(String(count), { exact: true }).waitFor({ timeout: longMs });
};

export const sendAll = async (clerk: Clerk, count: number): Promise<void> => {
  const { page, language } = clerk;
  const { send } = textsIn(language).notices.detail;
  await page.getByRole('button', { name: send.all, exact: true }).click();
  await dialogOf(page, send.title).getByRole('button', { name: send.confirm, exact: true }).click();
  await figureIs(clerk, 'sent', count);
  await drain();
};

/** Pays what a person owes in full. */
export const pay = async (personId: string): Promise<void> => {
  const { noticeId, studentId } = partsOfPersonId(personId);
  const { items, due } = await callAs('bursar', people.getNoticePerson, { personId });
  await callAs('bursar', payments.charge, {
    ...{ noticeId, studentId, payTime },
    items: items.map(({ photoId }) => ({ photoId })),
    itemsTotalAmount: due / 100,
    cleanAccounts: [{ id: account('cash'), amount: due / 100, payMode: 10002 }],
    accountsActualAmount: due / 100,
  });
};

/** Reminds all who owe; answers how many got a reminder. */
export const remindAll = async ({ page, language }: Clerk, noticeId: string): Promise<number> => {
  const { remind } = textsIn(language).messages;
  await openDetail(page, noticeId, '', language);
  await page.getByRole('button', { name: remind.all, exact: true }).click();
  await dialogOf(page, remind.title).getByRole('button', { name: remind.confirm, exact: true }).click();
  await page.getByText(remind.done).waitFor({ timeout: longMs });
  await drain();
  return (await messagesOf(noticeId)).filter(({ kind }) => kind === 'reminder').length;
};

export const withdrawFrom = async (clerk: Clerk, noticeId: string, studentIds: readonly string[]): Promise<void> => {
  const { page, language } = clerk;
  const { withdraw, moreSelected } = textsIn(language).notices.life;
  await openDetail(page, noticeId, `?selected=${studentIds.join('.')}`, language);
  await page.getByRole('button', { name: moreSelected, exact: true }).click();
  await page.getByRole('menuitem', { name: withdraw.selected, exact: true }).click();
  const dialog = dialogOf(page, withdraw.title);
  await dialog.getByText(fill(withdraw.fromSome, { count: studentIds.length })).waitFor({ timeout: longMs });
  await dialog.getByRole('button', { name: withdraw.confirm, exact: true }).click();
  await figureIs(clerk, 'withdrawn', studentIds.length);
  await drain();
};

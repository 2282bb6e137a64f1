/** Public links of notices over HTTP. No call makes a notice for nobody in particular yet, so one is marked as such. */
import { notices } from '../../shared/notices/contract.ts';
import { callAs, drain } from './cloud.ts';
import { addNotice, alterNotice } from './notice-forms.ts';

/** The token of a link, as the page of a family has it from the address. */
const tokenIn = (publicUrl: string | undefined): string => {
  const [, token] = (publicUrl ?? '').split('/notice#');
  if (token === undefined) throw new Error('the notice has no public link');
  return token;
};

/** A notice that is sent to whoever opens its link. */
export const publicNotice = async (): Promise<{ noticeId: string; token: string }> => {
  const { noticeId } = await addNotice();
  await drain();
  await alterNotice(noticeId, { notSpecified: true });
  await callAs('bursar', notices.sendNotice, { id: noticeId });
  await drain();
  const { publicUrl } = await callAs('bursar', notices.getNoticeDetail, { id: noticeId });
  return { noticeId, token: tokenIn(publicUrl) };
};

export const openPublicLink = async (): Promise<string> => (await publicNotice()).token;

/** Notices of the demonstration's first school, made and changed as the bursar does it on the screen. */
import type * as z from 'zod';
import { catalogue } from '../../functions/catalogue.ts';
import { readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { demonstrationId, examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { answerAs, callAs, tables } from './cloud.ts';

export type Form = z.input<typeof notices.addNotice.request>;
type Saving = z.input<typeof notices.saveNotice.request>;

export const item = (index: number, more: Partial<Form['items'][number]> = {}): Form['items'][number] => ({
  itemId: demonstrationId.item(index),
  photoId: demonstrationId.photo(index),
  money: 100,
  number: 1,
  payOption: 1,
  ...more,
});
export const named = (...indexes: number[]) => indexes.map((index) => ({ studentId: demonstrationId.student(index) }));
export const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);
export const noticeForm = (more: Partial<Form> = {}): Form => ({
  title: 'Autumn fees',
  schoolId: examples.schoolId,
  studySection: 2,
  payBusinessType: 'finance',
  type: 1,
  items: [item(1)],
  payNoticePersonReqList: named(1, 2),
  ...more,
});
export const addNotice = (more: Partial<Form> = {}) => callAs('bursar', notices.addNotice, noticeForm(more));
export const readNotice = (noticeId: string) => callAs('bursar', notices.getNoticeForEdit, { noticeId });
export const detailOf = (id: string) => callAs('bursar', notices.getNoticeDetail, { id });

/** The present form of a notice, changed. */
export const saveNotice = async (id: string, more: Partial<Saving> = {}) => {
  const { version } = await readNotice(id);
  const { payBusinessType: _, type: __, ...rest } = noticeForm();
  return answerAs('bursar', notices.saveNotice, { ...rest, id, version, ...more });
};
export const noticeRow = async (noticeId: string) => {
  const [row] = await readRows(tables(), [{ table: 'main', key: catalogue.notice.key({ noticeId }) }]);
  return catalogue.notice.fromRow(row ?? {});
};
/** Changes a notice behind the calls' back, to states that only time or an import brings about. */
export const alterNotice = async (noticeId: string, change: object) => {
  const put = catalogue.notice.toRow({ ...(await noticeRow(noticeId)), ...change });
  await writeAll(tables(), [{ table: 'main', key: catalogue.notice.key({ noticeId }), put }]);
};

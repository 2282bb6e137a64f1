import type { TextTree } from '../../contract/texts.ts';

/** The fee items of a notice with their people. */
export const noticeItemTexts = {
  title: { en: 'Fee items and who has paid them', zh: '收费项及缴清情况' },
  item: { en: 'Fee item', zh: '收费项' },
  people: { en: 'Students', zh: '人数' },
  paid: { en: 'Paid in full', zh: '已缴清' },
  hint: {
    en: 'Students have an item when it is on their bill; of a group that includes the items they did not choose.',
    zh: '人数指账单中含该收费项的人数，组合内未选的收费项也计入。',
  },
  empty: { en: 'This notice has no fee items', zh: '该通知没有收费项' },
} as const satisfies TextTree;

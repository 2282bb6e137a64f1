import { changedFacts, itemFacts, onOff, type Facts } from '../items/item-facts.ts';
import { hashOf } from '../storage/transact.ts';
import type { Notice } from './notice.ts';

/** Long enough to differ with the text, which is not kept in the audit. */
const digitsOfHash = 16;

/** What a notice says that its form can change; the terms of an item have its id in their name. */
const formFacts = (notice: Notice): Facts => ({
  title: notice.title,
  description: hashOf(notice.description).slice(0, digitsOfHash),
  richText: onOff(notice.richText === true),
  schoolId: notice.schoolId,
  studySection: notice.studySection,
  deadline: notice.deadline ?? 'none',
  notifyParents: onOff(notice.notifyParents),
  onlinePay: onOff(notice.onlinePay),
  detailsVisible: onOff(notice.detailsVisible),
  itemSelection: notice.itemSelection,
  attachments: (notice.attachments ?? []).map(({ fileId }) => fileId).join(' '),
  ...itemFacts(notice.items, notice.groups),
});

/** What a save changed. */
export const savedFacts = (before: Notice, after: Notice): { before: Facts; after: Facts } =>
  changedFacts(formFacts(before), formFacts(after));

import type { Id } from '../../../../../shared/contract/ids.ts';
import { getNoticeForEdit } from '../../../../../shared/notices/calls/get-notice-for-edit.ts';
import { listFeeItems } from '../../../../../shared/settings/calls/list-fee-items.ts';
import type { StudySection } from '../../../../../shared/students/codes.ts';
import { readAllPages } from '../../../client/all-pages.ts';
import type { Sender } from '../../../client/sender.tsx';
import { emptyForm, formOfNotice, withItems, type EditorForm, type NoticeForEdit } from '../form.ts';
import type { Schools } from '../../parts/schools.ts';

const cataloguePage = 50;

/** A form that takes over what another notice says, and how many of its items are no longer offered. */
export interface Copied {
  readonly form: EditorForm;
  readonly leftOut: number;
}

const catalogueOf = async (send: Sender, schoolId: Id<'school'>, studySection: StudySection) =>
  readAllPages(
    (pageIndex) =>
      send(listFeeItems, { page: { pageIndex, pageSize: cataloguePage }, schoolId, studySection, inUse: true }),
    cataloguePage,
  );

/** Whether the user may bill at the school and stage of the notice. */
const isInReach = ({ schoolId, studySection }: NoticeForEdit, schools: Schools): boolean =>
  schools.some(
    (school) =>
      school.schoolId === schoolId && school.sections.some((section) => section.studySection === studySection),
  );

/**
 * Title, description, items and switches of a notice, for a new one. Items are today's of the catalogue, at the
 * notice's own price. It takes over no people, and no deadline, which every notice is asked for.
 */
export const copiedForm = async (send: Sender, noticeId: Id<'notice'>, schools: Schools): Promise<Copied> => {
  const notice = await send(getNoticeForEdit, { noticeId });
  const { schoolId, studySection, items, ...rest } = formOfNotice(notice, []);
  const form: EditorForm = { ...emptyForm, ...rest, limited: true, deadline: '' };
  if (!isInReach(notice, schools)) return { form, leftOut: items.length };
  const catalogue = new Map(
    (await catalogueOf(send, notice.schoolId, notice.studySection)).map((item) => [item.itemId, item]),
  );
  const offered = items.flatMap(({ price, quantity, required, itemId }) => {
    const found = catalogue.get(itemId);
    return found ? [{ ...found, price, quantity, required }] : [];
  });
  return {
    form: withItems({ ...form, schoolId, studySection }, offered),
    leftOut: items.length - offered.length,
  };
};

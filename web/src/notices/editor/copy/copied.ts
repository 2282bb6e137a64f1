import type { Id } from '../../../../../shared/contract/ids.ts';
import { discountPermission } from '../../../../../shared/items/permissions.ts';
import { getNoticeForEdit } from '../../../../../shared/notices/calls/get-notice-for-edit.ts';
import { listFeeItems } from '../../../../../shared/settings/calls/list-fee-items.ts';
import type { StudySection } from '../../../../../shared/students/codes.ts';
import { readAllPages } from '../../../client/all-pages.ts';
import type { Sender } from '../../../client/sender.tsx';
import type { Session } from '../../../app/session/session-context.ts';
import { emptyForm, formOfNotice, withItems, type EditorForm, type NoticeForEdit } from '../form.ts';
import type { Schools } from '../../parts/schools.ts';

const cataloguePage = 50;

/** What a copy of a notice lacks. */
export interface Missing {
  /** How many items are no longer offered. */
  readonly leftOut: number;
  /** How many have no discounts any more, because the user may not give them. */
  readonly undiscounted: number;
}
export const nothingMissing: Missing = { leftOut: 0, undiscounted: 0 };

/** A form that takes over what another notice says, and what it lacks. */
export interface Copied extends Missing {
  readonly form: EditorForm;
}

const catalogueOf = async (send: Sender, schoolId: Id<'school'>, studySection: StudySection) =>
  readAllPages(
    (pageIndex) =>
      send(listFeeItems, { page: { pageIndex, pageSize: cataloguePage }, schoolId, studySection, inUse: true }),
    { pageSize: cataloguePage, keyOf: ({ itemId }) => itemId },
  );

/** Whether the user may bill at the school and stage of the notice. */
const isInReach = ({ schoolId, studySection }: NoticeForEdit, schools: Schools): boolean =>
  schools.some(
    (school) =>
      school.schoolId === schoolId && school.sections.some((section) => section.studySection === studySection),
  );

/**
 * The groups with today's items. One of which too few are left asks for another number before the notice is saved: without
 * it, what parents had to choose from would be optional.
 */
export const copiedGroups = (
  groups: EditorForm['groups'],
  photos: ReadonlyMap<string, string | undefined>,
): EditorForm['groups'] =>
  groups
    .map((group) => ({ ...group, photoIds: group.photoIds.flatMap((photoId) => photos.get(photoId) ?? []) }))
    .filter(({ photoIds }) => photoIds.length > 0);

/**
 * Title, description, items and switches of a notice, for a new one. Items are today's of the catalogue, at the
 * notice's own price, with its discounts for who may give them. It takes over no people, and no deadline, which every notice is asked for.
 */
export const copiedForm = async (
  send: Sender,
  noticeId: Id<'notice'>,
  schools: Schools,
  can: Session['can'],
): Promise<Copied> => {
  const notice = await send(getNoticeForEdit, { noticeId });
  const { schoolId, studySection, items, groups, ...rest } = formOfNotice(notice, []);
  const mayDiscount = can(discountPermission.finance);
  const form: EditorForm = { ...emptyForm, ...rest, limited: true, deadline: '' };
  if (!isInReach(notice, schools))
    return { form: { ...form, attachments: [] }, ...nothingMissing, leftOut: items.length };
  const catalogue = new Map(
    (await catalogueOf(send, notice.schoolId, notice.studySection)).map((item) => [item.itemId, item]),
  );
  const offered = items.flatMap(({ price, quantity, required, benefits, itemId }) => {
    const found = catalogue.get(itemId);
    return found ? [{ ...found, price, quantity, required, benefits: mayDiscount ? benefits : [] }] : [];
  });
  const photos = new Map(items.map(({ itemId, photoId }) => [photoId, catalogue.get(itemId)?.photoId]));
  return {
    form: withItems({ ...form, schoolId, studySection, groups: copiedGroups(groups, photos) }, offered),
    leftOut: items.length - offered.length,
    undiscounted: mayDiscount
      ? 0
      : items.filter(({ itemId, benefits }) => benefits.length > 0 && catalogue.has(itemId)).length,
  };
};

const isSamePlace = (one: EditorForm, other: EditorForm): boolean =>
  one.schoolId === other.schoolId && one.studySection === other.studySection;

/**
 * A form after it has taken over a notice: what a copy does not bring stays as it was entered, which are the deadline, and the
 * students unless they are of another school or stage.
 */
export const withCopied = (form: EditorForm, copied: EditorForm): EditorForm => ({
  ...copied,
  ...{ limited: form.limited, deadline: form.deadline },
  students: isSamePlace(form, copied) ? form.students : [],
});

/** Whether a copy takes the place of something that was entered. */
export const isReplacedByCopy = ({ title, items, description, attachments, students }: EditorForm): boolean =>
  title.trim() !== '' || description !== '' || items.length + attachments.length + students.length > 0;

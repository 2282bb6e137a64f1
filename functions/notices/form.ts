import { isDeepStrictEqual } from 'node:util';
import type { Input } from '../../shared/contract/call.ts';
import { Conflict, Forbidden, Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import { dateIn } from '../../shared/contract/time.ts';
import type { addNotice } from '../../shared/notices/calls/add-notice.ts';
import type { saveNotice } from '../../shared/notices/calls/save-notice.ts';
import { changesBenefits, discountPermission } from '../../shared/items/permissions.ts';
import { isBillable } from '../../shared/items/rules.ts';
import { whyFormRefused } from '../../shared/notices/form-rules.ts';
import type { Actor } from '../api/actor.ts';
import type { FrozenGroup, FrozenItem } from '../items/frozen-item.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { School } from '../organisation/school.ts';
import type { FeeItem } from '../settings/fee-item.ts';
import type { Notice } from './notice.ts';

export type Form = Input<typeof addNotice> | Input<typeof saveNotice>;

/** The groups of the form; those without an id are numbered by their place. */
export const groupsOf = ({ groups }: Pick<Form, 'groups'>): FrozenGroup[] => {
  const taken = new Set(groups.map(({ groupId }) => groupId));
  const free = groups.map((_, index) => `g${index + 1}`).filter((id) => !taken.has(id));
  return groups.map(({ groupId = free.shift() ?? '', name, choiceCount }) => ({ groupId, name, choiceCount }));
};

export const groupIdOf = (form: Pick<Form, 'groups'>, photoId: string): string | undefined =>
  groupsOf(form)[form.groups.findIndex(({ photoIds }) => photoIds.includes(photoId))]?.groupId;

/** What a form says of items. */
type Terms = Pick<Form, 'items' | 'groups' | 'studySection'>;

interface Facts<F extends Terms = Form> {
  readonly form: F;
  readonly actor: Pick<Actor, 'permissions'>;
  readonly businessType: Notice['businessType'];
  readonly school: School;
  /** The catalogue's items, in the order of the form's. */
  readonly feeItems: readonly (FeeItem | undefined)[];
  /** The notice's items before this save: a frozen copy stays as it is. */
  readonly frozen: readonly FrozenItem[];
  /** The notice's groups before this save: they may stay when groups are switched off. */
  readonly frozenGroups: readonly FrozenGroup[];
}

const isOffered = (item: FeeItem, { form, school }: Facts<Terms>): boolean =>
  item.orgId === school.orgId && isBillable(item, { schoolId: school.schoolId, studySection: form.studySection });

/** What the form says of an item. Of a group parents choose: a choice is not required by itself. */
const termsOf = ({ itemId, price, quantity, required, benefits = [], photoId }: Form['items'][number], form: Terms) => {
  const groupId = groupIdOf(form, photoId);
  return {
    ...{ itemId, price, quantity },
    required: required && groupId === undefined,
    ...(benefits.length > 0 && { benefits }),
    ...(groupId !== undefined && { groupId }),
  };
};

/** The notice's own copies of the form's items; undefined for an item that is not offered there (any more). */
const copiesOf = (facts: Facts<Terms>): (FrozenItem | undefined)[] =>
  facts.form.items.map((item, index) => {
    const kept = facts.frozen.find(({ itemId, photoId }) => itemId === item.itemId && photoId === item.photoId);
    const terms = termsOf(item, facts.form);
    if (kept) {
      const { benefits: _, groupId: __, ...frozen } = kept;
      return { ...frozen, ...terms };
    }
    const found = facts.feeItems[index];
    if (!found || !isOffered(found, facts)) return undefined;
    const { photoId, payItemNo, name, eName, custodial, accountId } = found;
    return { ...terms, photoId, payItemNo, name, eName, custodial, accountId };
  });

/** Each item is there. Throws Conflict `itemNotFound`, whose fields say which are not. */
const allOf = (copies: readonly (FrozenItem | undefined)[]): FrozenItem[] => {
  const found = copies.filter((copy) => copy !== undefined);
  if (found.length === copies.length) return found;
  const fields = copies.flatMap((copy, index) =>
    copy ? [] : [{ path: `items.${index}.photoId`, code: 'itemNotFound' }],
  );
  throw new Conflict('itemNotFound', {}, fields);
};

const checkRights = ({ form, actor, businessType, frozen }: Facts<Terms>): void => {
  if (changesBenefits(frozen, form.items) && !actor.permissions.has(discountPermission[businessType]))
    throw new Forbidden();
};

/** Groups are an option of the organisation. One that is there already can stay, or be taken off. */
const groupsOff = ({ form, frozenGroups }: Facts<Terms>, { itemGroups }: Organisation): FieldFault[] => {
  const isAllowed =
    itemGroups || groupsOf(form).every((group) => frozenGroups.some((kept) => isDeepStrictEqual(group, kept)));
  return isAllowed ? [] : [{ path: 'groupItems', code: 'groupsOff' }];
};

/**
 * Checks the form by the rules that the editor has too; answers the notice's items. Throws Forbidden for discounts that the
 * actor may not give (N6.03, N6.04), Invalid, or Conflict `itemNotFound`.
 */
export const checkedItems = (facts: Facts, organisation: Organisation, now: number): FrozenItem[] => {
  const { form } = facts;
  checkRights(facts);
  const copies = copiesOf(facts);
  const someAccount = copies.find((copy) => copy !== undefined)?.accountId ?? '';
  const ofForm = whyFormRefused({
    ...form,
    peopleCount: form.people.length,
    items: form.items.map((item, index) => ({ ...item, accountId: copies[index]?.accountId ?? someAccount })),
    deadline: form.deadline ?? undefined,
    // Computed only when there is a deadline: the first date of a process can cost 10 ms.
    get today() {
      return dateIn(organisation.timeZone, now);
    },
  });
  const faults = [...ofForm, ...groupsOff(facts, organisation)];
  if (faults.length > 0) throw new Invalid(faults);
  return allOf(copies);
};

/** What the rules of the form do not look at where there are only items. */
const noForm = {
  title: '-',
  peopleCount: 1,
  description: '',
  richText: false,
  limited: false,
  deadline: undefined,
  today: '',
} as const;

interface TermsFacts extends Facts<Terms> {
  readonly organisation: Organisation;
  /** The collection account that the items must go to. */
  readonly accountId: string | undefined;
}

/** The items of one person by the same rules, with what is wrong with them. Throws Forbidden, or Conflict `itemNotFound`. */
export const checkedTerms = (facts: TermsFacts): { items: FrozenItem[]; faults: FieldFault[] } => {
  const { form, school, organisation, accountId } = facts;
  checkRights(facts);
  const items = allOf(copiesOf(facts));
  const accounts = items.map((item, index) => ({ ...form.items[index], ...item }));
  const isOther = accountId !== undefined && items.some((item) => item.accountId !== accountId);
  const faults = whyFormRefused({ ...noForm, ...form, schoolId: school.schoolId, items: accounts });
  return {
    items,
    faults: [
      ...faults,
      ...(isOther && faults.length === 0 ? [{ path: 'items', code: 'itemsOfOneAccount' }] : []),
      ...groupsOff(facts, organisation),
    ],
  };
};

type FormFields = Omit<
  Notice,
  'noticeId' | 'businessType' | 'type' | 'items' | 'sendStatus' | 'created' | 'updated' | 'sent' | 'jobId' | 'revision'
>;

/** The fields of a notice that the form sets, without its items. */
export const fieldsOf = (form: Form, school: School, { timeZone, currency }: Organisation): FormFields => {
  const { studySection, title, description, itemSelection, detailsVisible, notifyParents, onlinePay } = form;
  return {
    orgId: school.orgId,
    schoolId: school.schoolId,
    schoolName: school.name,
    schoolEName: school.eName,
    ...{ studySection, title, description, itemSelection, detailsVisible, notifyParents, onlinePay },
    ...(form.richText && { richText: true as const }),
    ...(form.attachments.length > 0 && { attachments: form.attachments }),
    ...(form.groups.length > 0 && { groups: groupsOf(form) }),
    ...(form.limited && form.deadline !== null && { deadline: form.deadline }),
    ...{ timeZone, currency },
  };
};

/** The students that the form names, each once. */
export const studentIdsOf = (form: Form) => [...new Set(form.people.map(({ studentId }) => studentId))];

import type { Input } from '../../shared/contract/call.ts';
import { Conflict, Invalid, type FieldFault } from '../../shared/contract/errors.ts';
import type { addNoticePeople } from '../../shared/people/calls/add-notice-people.ts';
import type { Actor } from '../api/actor.ts';
import { checkedTerms, groupsOf } from '../notices/form.ts';
import type { Notice } from '../notices/notice.ts';
import type { Organisation } from '../organisation/organisation.ts';
import type { School } from '../organisation/school.ts';
import type { FeeItem } from '../settings/fee-item.ts';
import type { Newcomer } from './new-people.ts';
import { markBeyond } from './billed.ts';

interface Facts {
  readonly people: Input<typeof addNoticePeople>['people'];
  readonly notice: Notice;
  readonly actor: Actor;
  readonly school: School;
  readonly organisation: Organisation;
  /** The catalogue's items that the people name, by their ids. */
  readonly feeItems: ReadonlyMap<string, FeeItem>;
}

/** A fault of the form's rules as one of this person's items. */
const ofPerson = (index: number, { path, ...fault }: FieldFault): FieldFault => {
  const renamedPath = path.replace(/^items/, 'itemDtos').replace(/^groupItems/, 'payNoticeItemGroupDtoList');
  return { ...fault, path: `payNoticePersonReqList.${index}.${renamedPath}` };
};

/** The items of one person, with what is wrong with them; an item that is not offered any more is a fault like the others. */
const judgedTerms = (facts: Parameters<typeof checkedTerms>[0]): ReturnType<typeof checkedTerms> => {
  try {
    return checkedTerms(facts);
  } catch (error) {
    if (!(error instanceof Conflict) || error.code !== 'itemNotFound') throw error;
    return { items: [], faults: [...error.fields] };
  }
};

/**
 * The people with what they are billed: the items of the notice, or items of their own by the rules of the editor, on the
 * collection account of the notice. Throws Forbidden, Invalid, or Conflict `itemNotFound`; their fields name the people.
 */
export const newcomersOf = ({ people, notice, feeItems, ...facts }: Facts): Newcomer[] => {
  const faults: FieldFault[] = [];
  const newcomers = people.map(({ studentId, items: personItems, groups = [] }, index): Newcomer => {
    if (personItems === undefined) {
      if (groups.length > 0) faults.push(ofPerson(index, { path: 'groupItems', code: 'groupItemUnknown' }));
      return { studentId, items: notice.items, groups: notice.groups };
    }
    const { items, faults: found } = judgedTerms({
      ...facts,
      form: { items: personItems, groups, studySection: notice.studySection },
      businessType: notice.businessType,
      feeItems: personItems.map(({ itemId }) => feeItems.get(itemId)),
      frozen: notice.items,
      frozenGroups: notice.groups ?? [],
      accountId: notice.items[0]?.accountId,
    });
    faults.push(...found.map((fault) => ofPerson(index, fault)));
    const frozenGroups = groups.length > 0 ? groupsOf({ groups }) : undefined;
    return { studentId, items, groups: frozenGroups, individual: true, ...markBeyond(notice, items) };
  });
  if (faults.some(({ code }) => code === 'itemNotFound')) throw new Conflict('itemNotFound', {}, faults);
  if (faults.length > 0) throw new Invalid(faults);
  return newcomers;
};

import type { Answer } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { asId } from '../../../../shared/contract/ids.ts';
import { areGroupsSatisfied, totalsOf } from '../../../../shared/items/amounts.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import { distribute, type Distribution } from '../../../../shared/payments/amend.ts';
import { adjustedFaults } from '../../../../shared/people/adjust-rules.ts';
import type { adjustNoticePerson } from '../../../../shared/people/calls/adjust-notice-person.ts';
import type { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import type { Sent } from '../../client/request.ts';
import {
  factsOf,
  lineTotal,
  sentTerms,
  unreadableFaults,
  emptyForm,
  type EditorForm,
  type EditorItem,
} from '../editor/form.ts';
import { groupOfItem } from '../editor/groups.ts';
import { editorBenefit } from '../editor/items/benefits.ts';

export type Person = Answer<typeof getNoticePerson>;

/** The `photoId`s of the optional items and choices that the student takes. */
export type Taken = ReadonlySet<string>;

/** The form of one student: the rules for title, description and deadline do not concern it. */
export const formOfPerson = (person: Person): EditorForm => ({
  ...emptyForm,
  ...{ title: '-', richText: false, limited: false },
  ...{ schoolId: person.schoolId, studySection: person.studySection, itemSelection: person.itemSelection },
  students: [{ ...person.student, studentId: person.studentId }],
  items: person.items.map((item) => ({
    ...item,
    quantity: String(item.quantity),
    benefits: (item.benefits ?? []).map(editorBenefit),
  })),
  groups: person.groups.map((group) => ({ ...group, choiceCount: String(group.choiceCount) })),
});

export const takenOf = ({ items }: Person): Taken =>
  new Set(items.filter(({ required, chosen }) => !required && chosen).map(({ photoId }) => photoId));

/** What staff had typed and ticked when their save was refused, and the person that they saw. */
export interface Typed {
  readonly form: EditorForm;
  readonly taken: Taken;
  readonly seen: Person;
}

/** What the student takes now, with what staff had ticked or unticked themselves. */
export const keptTaken = ({ form, taken, seen }: Typed, person: Person): Taken => {
  const [before, now] = [takenOf(seen), takenOf(person)];
  const isTaken = (photoId: string): boolean => (taken.has(photoId) === before.has(photoId) ? now : taken).has(photoId);
  return new Set(form.items.map(({ photoId }) => photoId).filter(isTaken));
};

const termsOf = ({ items, groups }: Person): string =>
  JSON.stringify([
    groups,
    items.map(({ photoId, price, quantity, required, benefits, groupId }) => [
      ...[photoId, price, quantity, required, groupId],
      benefits,
    ]),
  ]);

/** Whether what was typed still fits: the person is billed as before, and only money came or went. */
export const stillFits = ({ seen }: Typed, person: Person): boolean => termsOf(seen) === termsOf(person);

/** An item after the adjustment; fen. */
export interface PlannedLine {
  readonly item: EditorItem;
  readonly isChoosable: boolean;
  readonly isTaken: boolean;
  /** Of its amount, what was refunded and is not due any more. */
  readonly credited: number;
  /** What it costs whoever takes it, and what is due now. */
  readonly owed: number;
  readonly due: number;
  /** What of the received money is for it, afterwards and now. */
  readonly paid: number;
  readonly paidNow: number;
}

/** What an adjustment leads to, by the rules of the server; fen. */
export interface AdjustPlan {
  readonly lines: readonly PlannedLine[];
  /** Of all items. */
  readonly credited: number;
  readonly required: number;
  /** Of all optional items, taken or not. */
  readonly optional: number;
  readonly due: number;
  /** The choice of a group is open, so required and due are the least that they can be. */
  readonly isLeast: boolean;
  /** All that was received and not refunded. */
  readonly total: number;
  readonly received: number;
  readonly overpaid: number;
  readonly outstanding: number;
}

/** The items that the student takes, also those that nothing is paid for: a row each where money is distributed (S2.78). */
export const takenLines = ({ lines }: AdjustPlan): readonly PlannedLine[] => lines.filter(({ isTaken }) => isTaken);

const sumOf = (lines: readonly PlannedLine[], amount: 'credited' | 'due' | 'paid') =>
  lines.reduce((sum, line) => sum + line[amount], 0);

/** The items and groups as the shared functions take them: what is left of an item as the price of one piece. */
const billedBy = (form: EditorForm, lines: readonly PlannedLine[]) => ({
  items: lines.map(({ item, owed, isTaken }) => {
    const groupId = groupOfItem(form, item)?.groupId;
    const required = item.required && groupId === undefined;
    return { price: owed, quantity: 1, required, chosen: isTaken, groupId };
  }),
  groups: sentTerms(form).groups,
});

/** `asked`: what staff put on each item; left out: by the rule (S4.51-55). */
export const planOf = (person: Person, form: EditorForm, taken: Taken, asked?: Distribution): AdjustPlan => {
  const before = new Map(person.items.map((item) => [item.photoId, item]));
  const total = person.received + person.overpaid;
  const open = form.items.map((item) => {
    const { credited: all = 0, received = 0 } = before.get(item.photoId) ?? {};
    const isChoosable = !item.required || groupOfItem(form, item) !== undefined;
    const isTaken = !isChoosable || taken.has(item.photoId);
    const credited = Math.min(all, lineTotal(item));
    const owed = lineTotal(item) - credited;
    return { item, isChoosable, isTaken, credited, owed, due: isTaken ? owed : 0, paid: received, paidNow: received };
  });
  // A choice of a group is owed like a required item once it is made.
  const ranked = open.map(({ item, due, paidNow }) => ({
    ...{ photoId: item.photoId, custodial: item.custodial, due, paid: paidNow },
    required: item.required || groupOfItem(form, item) !== undefined,
  }));
  const parts = asked ?? distribute(ranked, { total, ofBalance: person.ofBalance ?? 0 });
  const lines = open.map((line) => ({ ...line, paid: parts.get(line.item.photoId) ?? 0 }));
  const received = sumOf(lines, 'paid');
  const billed = billedBy(form, lines);
  const { required, optional, due } = totalsOf(billed);
  return {
    ...{
      lines,
      credited: sumOf(lines, 'credited'),
      required,
      optional,
      due,
      isLeast: !areGroupsSatisfied(billed),
      total,
      received,
    },
    ...{ overpaid: total - received, outstanding: Math.max(0, due - received) },
  };
};

/** Every fault of the form, by the rules of the server. */
export const whyAdjustRefused = (
  person: Person,
  form: EditorForm,
  taken: Taken,
  asked: Distribution | undefined,
): FieldFault[] => {
  const plan = planOf(person, form, taken, asked);
  const { groups } = sentTerms(form);
  const items = plan.lines.map(({ item, isTaken, due }) => ({
    ...{ photoId: item.photoId, custodial: item.custodial, price: due, quantity: 1, chosen: isTaken },
    required: item.required && groupOfItem(form, item) === undefined,
    groupId: groupOfItem(form, item)?.groupId,
  }));
  const ofForm = [...whyFormRefused(factsOf(form, '')), ...unreadableFaults(form)];
  if (ofForm.length > 0) return ofForm;
  return adjustedFaults({
    ...{ items, groups, itemSelection: person.itemSelection, asked, received: plan.total },
    hasOrder: person.orderNo !== undefined,
    ofBalance: person.ofBalance ?? 0,
  });
};

/** Groups are added while nothing is paid, or all is refunded (S2.75). */
export const mayAddGroups = ({ payStatus }: Pick<Person, 'payStatus'>): boolean =>
  payStatus === 'toPay' || payStatus === 'refunded';

/** S5.40-42: more is due than was paid, and something was paid on more than one item. */
export const mayDistribute = ({ lines, due, total }: AdjustPlan): boolean =>
  due > total && lines.filter(({ paid }) => paid > 0).length > 1;

export const requestOf = (
  person: Person,
  form: EditorForm,
  { lines, total }: AdjustPlan,
): Sent<typeof adjustNoticePerson> => {
  const { items, groups } = sentTerms(form);
  return {
    ...{ noticeId: person.noticeId, personId: person.personId, groups },
    people: [{ studentId: person.studentId, student: person.student }],
    items: items.map((item, index) => ({
      ...item,
      chosen: lines[index]?.isTaken,
      ...(total > 0 && { received: lines[index]?.paid ?? 0 }),
    })),
    shown: {
      ...{ businessType: person.businessType, schoolId: person.schoolId, studySection: person.studySection },
      ...{ itemSelection: person.itemSelection, sendStatus: person.sendStatus, due: person.due },
      revision: person.version,
      ...(person.orderNo !== undefined && { orderNo: asId('order', person.orderNo) }),
    },
  };
};

import { fenText } from '../../shared/money/fen.ts';
import { hashOf } from '../storage/transact.ts';
import type { Notice } from './notice.ts';

type Facts = Readonly<Record<string, string | number>>;

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** Long enough to differ with the text, which is not kept in the audit. */
const digitsOfHash = 16;

/** A term that an item does not have. */
const none = 'none';

/** In their order, without remarks, which can be long: `-100.00, 85%`. */
const discountsFact = (benefits: NonNullable<Notice['items'][number]['benefits']>): string =>
  benefits.map((one) => (one.kind === 'percent' ? `${one.permille / 10}%` : `-${fenText(one.amount)}`)).join(', ');

/** The group of an item, with how many of it parents choose. */
const groupFact = ({ groups = [] }: Notice, groupId: string): string => {
  const group = groups.find((one) => one.groupId === groupId);
  return group ? `${group.name} (${group.choiceCount})` : '';
};

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
  ...Object.fromEntries(
    notice.items.flatMap(({ itemId, price, quantity, required, benefits, groupId }): [string, string | number][] => [
      [`item:${itemId}:discounts`, benefits ? discountsFact(benefits) : none],
      [`item:${itemId}:group`, groupId === undefined ? none : groupFact(notice, groupId)],
      [`item:${itemId}:price`, price],
      [`item:${itemId}:quantity`, quantity],
      [`item:${itemId}:required`, onOff(required)],
    ]),
  ),
});

const withoutEqual = (facts: Facts, others: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => others[name] !== value));

/** What a save changed: the facts that differ, before and after; an item that came or left has them on one side only. */
export const savedFacts = (before: Notice, after: Notice): { before: Facts; after: Facts } => {
  const [old, saved] = [formFacts(before), formFacts(after)];
  return { before: withoutEqual(old, saved), after: withoutEqual(saved, old) };
};

const itemTerm = /^item:(\w+):(price|quantity|required|discounts|group)$/;

export interface ItemTerms {
  readonly price?: number;
  readonly quantity?: number;
  readonly required?: boolean;
  readonly discounts?: string;
  readonly group?: string;
}

const termValue = (term: string, value: string | number): string | number | boolean => {
  if (term === 'required') return value === 'on';
  return term === 'discounts' || term === 'group' ? String(value) : Number(value);
};

/** The terms of items in facts that `savedFacts` made, by item; and the facts without them. */
export const itemTermsIn = (facts: Facts): { items: ReadonlyMap<string, ItemTerms>; others: Facts } => {
  const items = new Map<string, ItemTerms>();
  const others: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    const [, itemId, term] = itemTerm.exec(name) ?? [];
    if (itemId === undefined || term === undefined) others[name] = value;
    else items.set(itemId, { ...items.get(itemId), ...(value !== none && { [term]: termValue(term, value) }) });
  }
  return { items, others };
};

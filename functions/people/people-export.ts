import * as z from 'zod/mini';
import { NotFound } from '../../shared/contract/errors.ts';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import { nameIn, type Language } from '../../shared/contract/texts.ts';
import { groupAmount, isChosen, openGroupsOf, owedAmount } from '../../shared/items/amounts.ts';
import { payStatusCodes, sendStatusCodes } from '../../shared/notices/codes.ts';
import { noticeTexts } from '../../shared/notices/texts/site.ts';
import { payGroups } from '../../shared/people/pay-groups.ts';
import { outstandingOf } from '../../shared/people/rules.ts';
import { peopleSorts } from '../../shared/people/sorts.ts';
import {
  peopleColumns,
  peopleExportTexts,
  peopleHeadings,
  type PeopleColumn,
} from '../../shared/people/texts/server-export.ts';
import { grade } from '../../shared/students/codes.ts';
import type { ExportKind, ExportWork } from '../exports/export-kind.ts';
import type { ExportColumn, ExportRow, ExportValue } from '../exports/export-sheet.ts';
import { itemColumns, type ColumnItem } from '../exports/item-columns.ts';
import { messageStore } from '../messages/message-store.ts';
import { withFailedMessage } from '../messages/message-view.ts';
import { noticeStore } from '../notices/notice-store.ts';
import type { Notice } from '../notices/notice.ts';
import { schoolStore } from '../organisation/school-store.ts';
import { classNames, gradeNames } from './class-names.ts';
import { findPeople } from './find-people.ts';
import { sortedPeople } from './list-order.ts';
import { personIdOfState } from './person-state-store.ts';
import type { PersonState } from './person-state.ts';
import { personStore } from './person-store.ts';

const asked = () =>
  z.object({
    noticeId: looseId('notice'),
    payStatus: z.optional(wordIn(payStatusCodes)),
    payGroup: z.optional(z.enum(payGroups)),
    sendStatus: z.optional(wordIn(sendStatusCodes)),
    keyword: z.optional(text()),
    grade: z.optional(grade()),
    classId: z.optional(looseId('class')),
    messageFailed: z.optional(boolean()),
    sort: z.optional(z.enum(peopleSorts)),
    detailed: boolean(),
  });

const kinds: Partial<Record<PeopleColumn, Pick<ExportColumn, 'kind' | 'isSummed' | 'width'>>> = {
  required: { kind: 'money', isSummed: true },
  due: { kind: 'money', isSummed: true },
  received: { kind: 'money', isSummed: true },
  outstanding: { kind: 'money', isSummed: true },
  refunded: { kind: 'money', isSummed: true },
  overpaid: { kind: 'money', isSummed: true },
  orderNo: { kind: 'text', width: 27 },
  paidAt: { kind: 'time' },
};

const foundName = (language: Language, found: Pick<ColumnItem, 'name' | 'eName'> | undefined): string =>
  found ? nameIn(language, found.name, found.eName) : '';

/**
 * The fee items of people by their ids in the catalogue, what each person owes for each of them, and what people with
 * choices to be made owe for these at least: all of it together is due.
 */
interface ItemAmounts {
  readonly items: ReadonlyMap<string, ColumnItem>;
  readonly amounts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly ofChoices: ReadonlyMap<string, number>;
}
const noItems: ItemAmounts = { items: new Map(), amounts: new Map(), ofChoices: new Map() };

/** People whose items are read at once: their rows are dropped when the amounts are taken from them. */
const peoplePerPart = 500;

/** The items in the order of the notice, then those that only some people have. */
const itemAmounts = async (
  { tables }: ExportWork,
  notice: Notice,
  people: readonly PersonState[],
): Promise<ItemAmounts> => {
  const items = new Map<string, ColumnItem>(notice.items.map((item) => [item.itemId, item]));
  const amounts = new Map<string, Map<string, number>>();
  const ofChoices = new Map<string, number>();
  for (let start = 0; start < people.length; start += peoplePerPart) {
    const part = people.slice(start, start + peoplePerPart);
    const bills = await personStore(tables).itemsOfIds(part.map(personIdOfState));
    for (const [index, { studentId }] of part.entries()) {
      const owed = new Map<string, number>();
      const bill = bills[index] ?? { items: [] };
      const open = openGroupsOf(bill);
      const openIds = new Set<string | undefined>(open.map(({ groupId }) => groupId));
      if (open.length > 0)
        ofChoices.set(
          studentId,
          open.reduce((sum, group) => sum + groupAmount(group, bill.items), 0),
        );
      for (const item of bill.items) {
        if (!items.has(item.itemId)) items.set(item.itemId, item);
        if (isChosen(item) && !openIds.has(item.groupId))
          owed.set(item.itemId, (owed.get(item.itemId) ?? 0) + owedAmount(item));
      }
      amounts.set(studentId, owed);
    }
  }
  return { items, amounts, ofChoices };
};

async function* partsOf(people: readonly PersonState[], rowOf: (state: PersonState) => ExportRow) {
  for (let start = 0; start < people.length; start += peoplePerPart)
    yield people.slice(start, start + peoplePerPart).map(rowOf);
}

/** The values of a person by their columns. */
const valuesOf = async ({ tables, language }: ExportWork, { schoolId }: Notice, people: readonly PersonState[]) => {
  const [school] = await schoolStore(tables).byIds(new Set([schoolId]));
  const oneOfEach = [...new Map(people.map((state) => [state.classId, state])).values()];
  const classes = await classNames(school, oneOfEach, personStore(tables));
  const grades = gradeNames(school);
  return (state: PersonState): Record<PeopleColumn, ExportValue> => ({
    ...state,
    grade: foundName(language, grades.get(state.grade)),
    class: foundName(language, classes.get(state.classId ?? '')),
    sendStatus: noticeTexts.sendStatus[state.sendStatus][language],
    payStatus: noticeTexts.payStatus[state.payStatus][language],
    outstanding: outstandingOf(state),
    overpaid: state.unallocated ?? 0,
    orderNo: state.orderNo,
    paidAt: state.paidAt,
  });
};

const columnsIn = (language: Language): ExportColumn[] =>
  peopleColumns.map((column) => ({ heading: peopleHeadings[column][language], kind: 'text', ...kinds[column] }));

/** The people of a notice that a filter finds, in the order of their list. */
export const peopleExport: ExportKind<ReturnType<typeof asked>> = {
  name: 'exportNoticePeople',
  input: asked,
  whenEnded: () => [],
  fileName: peopleExportTexts.fileName,
  sheets: async (work, { noticeId, detailed, sort, ...filter }) => {
    const { tables, language } = work;
    const [notice, states, messages] = await Promise.all([
      noticeStore(tables).get(noticeId),
      personStore(tables).states(noticeId),
      filter.messageFailed === undefined ? [] : messageStore(tables).failedOf(noticeId),
    ]);
    // A draft can be deleted, or moved to another school, while a job waits.
    if (!notice || !work.schoolIds.includes(notice.schoolId)) throw new NotFound();
    const people = sortedPeople(findPeople(states, filter, withFailedMessage(messages, states), notice).found, sort);
    const rowOf = await valuesOf(work, notice, people);
    const { items, amounts, ofChoices } = detailed ? await itemAmounts(work, notice, people) : noItems;
    const itemIds = [...items.keys()];
    const choices: ExportColumn[] =
      ofChoices.size > 0 ? [{ heading: peopleExportTexts.choices[language], kind: 'money', isSummed: true }] : [];
    return [
      {
        name: peopleExportTexts.sheet[language],
        title: notice.title,
        columns: [...columnsIn(language), ...itemColumns(language, [...items.values()]), ...choices],
        parts: partsOf(people, (state) => {
          const values = rowOf(state);
          const owed = amounts.get(state.studentId);
          const ofItems = itemIds.map((itemId) => owed?.get(itemId));
          const ofPerson = choices.map(() => ofChoices.get(state.studentId));
          return [...peopleColumns.map((column) => values[column]), ...ofItems, ...ofPerson];
        }),
      },
    ];
  },
};

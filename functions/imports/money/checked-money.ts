import type { Answer } from '../../../shared/contract/call.ts';
import type { getPaidImportResult } from '../../../shared/imports/calls/get-paid-import-result.ts';
import { refusalsShownMax } from '../../../shared/imports/faults.ts';
import { planStates } from '../../../shared/imports/plan.ts';
import { amountOf } from '../amount.ts';
import type { ImportFiles } from '../import-files.ts';
import { readPlanPage, type PlanRow } from '../plan-rows.ts';
import { shownCells } from '../shown-rows.ts';
import { moneyColumns } from './money-columns.ts';
import type { MoneyPlan } from './money-plan.ts';
import { dateOf } from './row-date.ts';

type Check = NonNullable<Answer<typeof getPaidImportResult>['check']>;

const columnCount = moneyColumns.note + 1;

/** A checked row as the page shows it. */
const shown = ({ row, state, faults }: PlanRow): Check['list'][number] => {
  const cells = shownCells(row, columnCount);
  const textOf = (column: number): string => cells[column] ?? '';
  const dateCell = row.cells[moneyColumns.date];
  const date = dateCell && (dateOf(dateCell) ?? textOf(moneyColumns.date));
  const amountCell = row.cells[moneyColumns.amount];
  const amount = amountCell && amountOf(amountCell);
  const [fault, ...more] = faults;
  return {
    ...{ row: row.number, state, studentNumber: textOf(0), name: textOf(1) },
    ...{ item: textOf(moneyColumns.item), account: textOf(moneyColumns.account) },
    voucherNo: textOf(moneyColumns.voucherNo),
    ...(date !== undefined && { date }),
    ...(amount && 'fen' in amount && { amount: amount.fen }),
    ...(fault && { code: fault.code, params: { ...fault.params }, more: more.length }),
  };
};

/** What the check of a file found, with the first rows of each state. */
export const checkOf = async (files: ImportFiles, plan: MoneyPlan): Promise<Check> => {
  const sum = (state: PlanRow['state']) => plan.parts.reduce((total, part) => total + part[state], 0);
  const pages = await Promise.all(
    planStates.map((state) => readPlanPage(files, plan, { state, first: 0, count: refusalsShownMax })),
  );
  const counts = { new: sum('new'), same: sum('same'), refused: sum('refused') };
  const { people, amount, sameAmount } = plan;
  const { againCount = counts.new + counts.same, againAmount = amount + sameAmount } = plan;
  return {
    ...counts,
    ...{ people, amount, sameAmount, againCount, againAmount },
    list: pages.flat().map(shown),
  };
};

import { partsOfPersonId } from '../../shared/contract/ids.ts';
import { nameIn, type Language } from '../../shared/contract/texts.ts';
import { noticeTexts } from '../../shared/notices/texts/site.ts';
import type { OrderStatus } from '../../shared/orders/codes.ts';
import { finishedAtOf, orderStatusOf, outstandingOfListed } from '../../shared/orders/rules.ts';
import { paymentMethodTexts } from '../../shared/orders/texts/methods.ts';
import {
  orderColumns,
  orderExportTexts,
  orderHeadings,
  paymentColumns,
  paymentHeadings,
  type OrderColumn,
  type PaymentColumn,
} from '../../shared/orders/texts/server-export.ts';
import type { ExportWork } from '../exports/export-kind.ts';
import type { ExportColumn, ExportRow, ExportValue } from '../exports/export-sheet.ts';
import { noticePlace } from '../notices/notice-store.ts';
import { schoolScope } from '../organisation/school-store.ts';
import { orderPlace } from '../payments/order-store.ts';
import { payAccountPlace } from '../payments/pay-account-store.ts';
import { paymentRecordStore } from '../payments/payment-record-store.ts';
import type { Place } from '../storage/entity.ts';
import { readRecords } from '../storage/read.ts';
import { readGradeNames } from './grade-names.ts';
import type { OrderSummary } from './order-summary.ts';

type Shape<Column extends string> = Partial<Record<Column, Pick<ExportColumn, 'kind' | 'isSummed' | 'width'>>>;

const summed = { kind: 'money', isSummed: true } as const;
const number = { kind: 'text', width: 27 } as const;
const shapeOfOrders: Shape<OrderColumn> = {
  ...{ orderNo: number, noticeTitle: { kind: 'text', width: 30 }, printed: { kind: 'count' } },
  ...{ due: summed, received: summed, refunded: summed, outstanding: summed, overpaid: summed },
  ...{ openedAt: { kind: 'time' }, finishedAt: { kind: 'time' } },
};
const shapeOfPayments: Shape<PaymentColumn> = { orderNo: number, amount: summed, at: { kind: 'time' } };

export const columnsOfOrders = (language: Language): ExportColumn[] =>
  orderColumns.map((column) => ({ heading: orderHeadings[column][language], kind: 'text', ...shapeOfOrders[column] }));

export const columnsOfPayments = (language: Language): ExportColumn[] =>
  paymentColumns.map((column) => ({
    ...{ heading: paymentHeadings[column][language], kind: 'text' },
    ...shapeOfPayments[column],
  }));

/** Names by id, each read once in an export. */
const known = new WeakMap<ExportWork, Map<string, string>>();
const namesOf = async <Record>(
  work: ExportWork,
  ids: readonly string[],
  placeOf: (id: string) => Place<Record>,
  nameOf: (record: Record) => string,
): Promise<Map<string, string>> => {
  const names = known.get(work) ?? new Map<string, string>();
  known.set(work, names);
  const missing = [...new Set(ids)].filter((id) => !names.has(id));
  const found = await readRecords(work.tables, missing.map(placeOf));
  for (const [index, id] of missing.entries()) {
    const record = found[index];
    names.set(id, record === undefined ? '' : nameOf(record));
  }
  return names;
};

const statusText = (status: OrderStatus, language: Language): string =>
  (status === 'cancelled' ? orderExportTexts.cancelled : noticeTexts.payStatus[status])[language];

/** Rows of orders, in their order. */
export const orderRows = async (work: ExportWork, orders: readonly OrderSummary[]): Promise<ExportRow[]> => {
  const { language } = work;
  const noticeIds = orders.map(({ personId }) => partsOfPersonId(personId).noticeId);
  const schoolIds = orders.map(({ schoolId }) => schoolId);
  await namesOf(work, noticeIds, noticePlace, ({ title }) => title);
  const names = await namesOf(work, schoolIds, schoolScope.at, ({ name, eName }) => nameIn(language, name, eName));
  const gradeNameOf = await readGradeNames(work.tables, orders);
  return orders.map((order, index) => {
    const { gradeName, gradeEName } = gradeNameOf(order);
    const methods = [...new Set(order.payments.map(({ method }) => paymentMethodTexts[method][language]))];
    const values: Record<OrderColumn, ExportValue> = {
      ...order,
      school: names.get(order.schoolId),
      noticeTitle: names.get(noticeIds[index] ?? ''),
      grade: nameIn(language, gradeName, gradeEName),
      class: nameIn(language, order.className, order.classEName),
      status: statusText(orderStatusOf(order), language),
      outstanding: outstandingOfListed(order),
      overpaid: order.unallocated,
      methods: methods.join(orderExportTexts.separator[language]),
      finishedAt: finishedAtOf(order),
    };
    return orderColumns.map((column) => values[column]);
  });
};

/** Outside systems are accounts that are in no masters: a record of each says its name. */
const nameOutsideSystems = async (
  { tables }: ExportWork,
  orders: readonly OrderSummary[],
  names: Map<string, string>,
): Promise<void> => {
  const isUnnamed = ({ accountId }: { readonly accountId?: string | undefined }) =>
    accountId !== undefined && names.get(accountId) === '';
  const unnamed = orders.filter(({ payments }) => payments.some(isUnnamed));
  const read = await readRecords(
    tables,
    unnamed.map(({ personId, orderNo }) => orderPlace(personId, orderNo)),
  );
  const receipts = read.flatMap((order) => order?.receipts.filter(isUnnamed) ?? []);
  const oneOfEach = new Map(receipts.map(({ accountId, recordNo }) => [accountId, recordNo]));
  for (const { accountId, accountName } of await paymentRecordStore(tables).byNos([...oneOfEach.values()]))
    names.set(accountId, accountName);
};

/** Rows of their payments; names of accounts are for those who may see them. */
export const paymentRows = async (
  work: ExportWork,
  orders: readonly OrderSummary[],
  showsAccounts: boolean,
): Promise<ExportRow[]> => {
  const accountIds = orders.flatMap(({ payments }) => payments.flatMap(({ accountId }) => accountId ?? []));
  const names = await namesOf(work, showsAccounts ? accountIds : [], payAccountPlace, ({ name }) => name);
  await nameOutsideSystems(work, orders, names);
  return orders.flatMap((order) =>
    order.payments.map((payment) => {
      const values: Record<PaymentColumn, ExportValue> = {
        ...order,
        ...payment,
        method: paymentMethodTexts[payment.method][work.language],
        account: names.get(payment.accountId ?? ''),
        reference: payment.reference,
      };
      return paymentColumns.map((column) => values[column]);
    }),
  );
};

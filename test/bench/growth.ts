/** Whether calls ask and read as much in a large organisation as in a small one: the same notice, school and month. */
import { examples } from '../../shared/demonstration/ids.ts';
import { notices } from '../../shared/notices/contract.ts';
import { orders } from '../../shared/orders/contract.ts';
import { payments } from '../../shared/payments/contract.ts';
import { people } from '../../shared/people/contract.ts';
import { students } from '../../shared/students/contract.ts';
import { callAs, drain, metered } from '../support/cloud.ts';
import { addNotice, item, named, range } from '../support/notice-forms.ts';
import { chargeOf, settlementOf } from '../support/payments.ts';
import { photos, student } from '../support/settlement.ts';
import type { BenchCloud } from './bench-cloud.ts';
import { endedJob } from './big-import.ts';
import { firstMonth, openOrganisation, type Size } from './big-organisation.ts';

interface Asked {
  readonly requests: number;
  /** Of the items read. */
  readonly bytes: number;
}
export interface Growth {
  readonly name: string;
  readonly small: Asked;
  readonly big: Asked;
  /** The larger of the two ratios, of requests and of bytes. */
  readonly ratio: number;
}

const peopleOfNotice = 1_250;
const page = { pageIndex: 1, pageSize: 50 } as const;
const { schoolId } = examples;

const sentNotice = async (...indexes: number[]): Promise<string> => {
  const { noticeId, jobId } = await addNotice({ items: [item(1)], payNoticePersonReqList: named(...indexes) });
  if (jobId) await endedJob(jobId);
  await endedJob((await callAs('bursar', notices.sendNotice, { id: noticeId })).jobId);
  await drain();
  return noticeId;
};

/** The only item of a notice. */
const pay = (noticeId: string) =>
  callAs(
    'bursar',
    payments.charge,
    chargeOf(noticeId, 1, [['bank', 100]], { items: photos(1), itemsTotalAmount: 100 }),
  );

/** A call on a fresh function process. */
const askedBy = async (
  { restartFunctions }: BenchCloud,
  caller: string,
  work: () => Promise<unknown>,
): Promise<Asked> => {
  await restartFunctions();
  const { totals } = await metered(work);
  const asked = totals.filter((one) => one.caller.endsWith(caller) && one.service === 'dynamodb');
  return {
    requests: asked.reduce((sum, one) => sum + one.requests, 0),
    bytes: asked.reduce((sum, one) => sum + one.itemBytes, 0),
  };
};

const has = ({ list }: { readonly list: readonly unknown[] }): void => {
  if (list.length === 0) throw new Error('a list is empty');
};

/** The payment is of a notice of its own: it changes what the lists read. */
const measure = async (bench: BenchCloud, noticeId: string, unpaid: string): Promise<Record<string, Asked>> => {
  const [first] = (await callAs('bursar', people.listNoticePeople, { id: noticeId, ...page })).list;
  const keyword = first?.name ?? '';
  const month = { createBegin: `${firstMonth}-01`, createEnd: `${firstMonth}-28` };
  return {
    'list people': await askedBy(bench, 'list-notice-people', async () =>
      has(await callAs('bursar', people.listNoticePeople, { id: noticeId, ...page })),
    ),
    'search people': await askedBy(bench, 'list-notice-people', async () =>
      has(await callAs('bursar', people.listNoticePeople, { id: noticeId, key: keyword, ...page })),
    ),
    'search students': await askedBy(bench, 'list-students', async () =>
      has(await callAs('bursar', students.listStudents, { schoolId, keyword, ...page })),
    ),
    'list orders': await askedBy(bench, 'list-orders', async () =>
      has(await callAs('bursar', orders.listOrders, { schoolIds: [schoolId], ...month, ...page })),
    ),
    payment: await askedBy(bench, 'payments-charge', () => pay(unpaid)),
  };
};

export const measureGrowth = async (bench: BenchCloud, size: Size): Promise<readonly Growth[]> => {
  const noticeId = await sentNotice(...range(1, peopleOfNotice));
  const unpaid = [await sentNotice(1), await sentNotice(1)] as const;
  const { orderNo } = await pay(noticeId);
  await drain();
  const { state, records } = await settlementOf(noticeId, 1);
  const paid = { schoolId, studentId: student(1), noticeId, orderNo, recordNo: records[0]?.recordNo ?? '' };
  const organisation = openOrganisation({ ...paid, studentNumber: state.studentNumber }, size);
  try {
    organisation.addFirstNotice();
    const small = await measure(bench, noticeId, unpaid[0]);
    organisation.addOthers();
    const big = await measure(bench, noticeId, unpaid[1]);
    return Object.entries(small).map(([name, before]) => {
      const after = big[name] ?? { requests: Number.NaN, bytes: Number.NaN };
      const ratio = Math.max(after.requests / before.requests, after.bytes / before.bytes);
      return { name, small: before, big: after, ratio };
    });
  } finally {
    organisation.close();
  }
};

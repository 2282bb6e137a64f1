import { personIdOf } from '../../shared/contract/ids.ts';
import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRows, type Wanted } from '../storage/read.ts';

/** All that the parent's page shows of one person. */
export interface ParentView {
  readonly notice: Stored<typeof catalogue.notice>;
  readonly state: Stored<typeof catalogue.personState>;
  readonly own: Stored<typeof catalogue.personItems>;
  readonly order: Stored<typeof catalogue.order> | undefined;
  readonly records: readonly Stored<typeof catalogue.paymentRecord>[];
}

const main = (key: Wanted['key']): Wanted => ({ table: 'main', key });

/** What the parent's page reads, by the person of the link only. */
export const parentStore = (tables: Tables) => ({
  async view(noticeId: string, studentId: string): Promise<ParentView | undefined> {
    const personId = personIdOf(noticeId, studentId);
    const [notice, state, own] = await readRows(tables, [
      main(catalogue.notice.key({ noticeId })),
      main(catalogue.personState.key({ noticeId, studentId })),
      main(catalogue.personItems.key({ personId })),
    ]);
    if (!notice || !state || !own) return undefined;
    const person = catalogue.personState.fromRow(state);
    const { order, records } = await this.settled(personId, person.orderNo);
    return {
      notice: catalogue.notice.fromRow(notice),
      state: person,
      own: catalogue.personItems.fromRow(own),
      order,
      records,
    };
  },

  /** The live order and its payment records. */
  async settled(personId: string, orderNo: string | undefined): Promise<Pick<ParentView, 'order' | 'records'>> {
    if (orderNo === undefined) return { order: undefined, records: [] };
    const [row] = await readRows(tables, [main(catalogue.order.key({ personId, orderNo }))]);
    if (!row) return { order: undefined, records: [] };
    const order = catalogue.order.fromRow(row);
    const records = await readRows(
      tables,
      order.recordNos.map((recordNo) => main(catalogue.paymentRecord.key({ recordNo }))),
    );
    return { order, records: records.flatMap((record) => (record ? [catalogue.paymentRecord.fromRow(record)] : [])) };
  },
});

export type ParentStore = ReturnType<typeof parentStore>;

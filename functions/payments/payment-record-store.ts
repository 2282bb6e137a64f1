import { ofSchool, type Scope } from '../api/scope.ts';
import { create, type Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import { readRecords } from '../storage/read.ts';
import { paymentRecord, type PaymentRecord } from './payment-record.ts';

/** A record belongs to the school of its order. */
export const paymentRecordScope: Scope<PaymentRecord> = {
  at: (recordNo) => paymentRecord.at({ recordNo }),
  owner: ofSchool,
};

export const paymentRecordWrites = {
  /** Numbers of records are unique by their key (promise 8). */
  book: (records: readonly PaymentRecord[]): Action[] => records.map((record) => create(paymentRecord, record)),
} as const;

export const paymentRecordStore = (tables: Tables) => ({
  /** Those of the records that exist. */
  async byNos(recordNos: readonly string[]): Promise<PaymentRecord[]> {
    const places = recordNos.map((recordNo) => paymentRecord.at({ recordNo }));
    return (await readRecords(tables, places)).filter((record) => record !== undefined);
  },
});

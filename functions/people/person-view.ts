import { itemAmount, isChosen } from '../../shared/items/amounts.ts';
import { isClosed } from '../../shared/notices/rules.ts';
import { personActionsOf } from '../../shared/people/rules.ts';
import type { Actor } from '../api/actor.ts';
import type { Notice } from '../notices/notice-store.ts';
import type { PersonItems, PersonState } from './person-rows.ts';
import type { Order, ShownPerson } from './person-store.ts';

/** A person's items on the wire, each with what stands received on its line. */
export const itemsOf = (own: PersonItems, order: Order | undefined) => {
  const received = new Map((order?.lines ?? []).map((line) => [line.photoId, line.received - line.refunded]));
  return own.items.map((item) => ({
    photoId: item.photoId,
    itemId: item.itemId,
    payItemNo: item.payItemNo,
    name: item.name,
    eName: item.eName,
    money: item.price,
    number: item.quantity,
    payOption: item.required ? (1 as const) : (2 as const),
    escrow: item.custodial ? (1 as const) : (0 as const),
    totalAmount: itemAmount(item),
    actualAmount: itemAmount(item),
    havePayed: isChosen(item),
    payedPrice: received.get(item.photoId) ?? 0,
  }));
};

/** `extraInfo` of a student's row (S3.10). */
export const extraInfoOf = ({ state, own }: Pick<ShownPerson, 'state' | 'own'>) => ({
  grade: state.grade,
  className: own.className,
  classEName: own.classEName,
  studentName: state.name,
  studentEName: state.eName,
  studentNumber: state.studentNumber,
  phoneNumber: state.phoneNumber,
});

/** What custodial lines put into the student's balance, fen. */
export const balanceChangeOf = (order: Order | undefined): number =>
  (order?.lines ?? [])
    .filter(({ custodial }) => custodial)
    .reduce((total, { received, refunded }) => total + received - refunded, 0);

/** Whether an order of the person is live; a refunded one is not. */
export const hasLiveOrder = ({ orderNo, payStatus }: PersonState): boolean => orderNo !== undefined && payStatus !== 2;

export const actionsOf = (state: PersonState, notice: Notice, actor: Actor, now: number) =>
  personActionsOf({ ...state, closed: isClosed(notice, now) }, actor.permissions);

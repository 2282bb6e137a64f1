import type { ErrorCode } from '../../contract/error-codes.ts';
import type { FieldFault } from '../../contract/errors.ts';
import { areGroupsSatisfied, isChosen, owedAmount, totalsOf, type ChoosableItem } from '../../items/amounts.ts';
import type { ItemGroup } from '../../items/groups.ts';
import { groupedFenText } from '../../money/fen.ts';
import type { PayStatus } from '../../notices/codes.ts';
import { payStatusOf, whyNotPayable, type PersonFacts } from '../../people/rules.ts';

/** How many people are paid off at once: mode 1 on an account by a method, mode 2 from their balances (S9.21). */
export interface PayOffWay {
  readonly accountId?: string | undefined;
  readonly payMode?: string | undefined;
  readonly useBalance: boolean;
}

/** What is wrong with the way (S5.11, S5.12). `bookable`: accounts that money of the school may be booked on. */
export const payOffFaults = (
  { accountId, payMode, useBalance }: PayOffWay,
  bookable: ReadonlySet<string>,
): FieldFault[] => {
  if (useBalance)
    return accountId === undefined && payMode === undefined ? [] : [{ path: 'useBalance', code: 'oneWayOnly' }];
  return [
    ...(accountId !== undefined && bookable.has(accountId) ? [] : [{ path: 'id', code: 'accountUnknown' }]),
    ...(payMode === undefined ? [{ path: 'payMode', code: 'payModeRequired' }] : []),
  ];
};

/** What the pay-off of one person is judged by; every amount in fen. */
export interface PayOffFacts {
  readonly person: Pick<PersonFacts, 'sendStatus' | 'payStatus' | 'orderNo' | 'due' | 'received'>;
  readonly items: readonly (ChoosableItem & { readonly photoId: string; readonly custodial: boolean })[];
  readonly groups?: readonly ItemGroup[] | undefined;
  readonly useBalance: boolean;
  /** What the balance holds; undefined where it is not known, or may go below zero. */
  readonly held?: number | undefined;
}

export type PayOff =
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string>> }
  | {
      readonly code?: undefined;
      /** `photoId`s of the items that the order is opened for: all that the person is billed. */
      readonly submitted: readonly string[];
      /** The required items. */
      readonly amount: number;
      readonly payStatus: PayStatus;
    };

/** Why the balance cannot pay so much; undefined when it can, or where what it holds is not known. */
export const whyBalanceTooLow = (held: number | undefined, amount: number) =>
  held !== undefined && amount > held
    ? ({
        code: 'balanceNotEnough',
        params: { balance: groupedFenText(held), amount: groupedFenText(amount) },
      } as const)
    : undefined;

/** What a pay-off books for one person: the required items in full, or nothing, with the reason (S7.02). */
export const payOffOf = ({ person, items, groups, useBalance, held }: PayOffFacts): PayOff => {
  const code = whyNotPayable(person);
  if (code) return { code };
  if (!areGroupsSatisfied({ items, groups })) return { code: 'choiceOpen' };
  const required = items.filter((item) => item.required || (item.groupId !== undefined && item.chosen));
  const { required: amount, due } = totalsOf({ items, groups });
  // Nothing to pay settles an order only when nothing is due (S5.53).
  if (required.length === 0 || (amount === 0 && due > 0)) return { code: 'nothingRequired' };
  if (useBalance && required.some((item) => item.custodial && owedAmount(item) > 0))
    return { code: 'balanceNotForCustodial' };
  const tooLow = useBalance ? whyBalanceTooLow(held, amount) : undefined;
  if (tooLow) return tooLow;
  return {
    submitted: items.filter(isChosen).map(({ photoId }) => photoId),
    amount,
    payStatus: payStatusOf({
      ...{ due, received: amount, unallocated: 0, settled: true, groupsSatisfied: true },
      ...{ refundedEver: false, openRefund: false, acceptedAttempt: false },
    }),
  };
};

import * as z from 'zod/mini';
import { flag, type Codes } from '../contract/codes.ts';
import { looseId } from '../contract/ids.ts';
import { anyTotal, money, signedMoney } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { pageOf } from '../contract/paging.ts';
import { boolean, facts, integer, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';
import { itemChanges } from '../items/changes-wire.ts';
import { payStatus, payStatusCodes, sendStatusCodes } from '../notices/codes.ts';
import { bookedPayment } from '../payments/wire.ts';
import { bookedRefund } from '../refunds/wire.ts';

const statusCodes: Readonly<Record<string, Codes>> = { payStatus: payStatusCodes, sendStatus: sendStatusCodes };

type Facts = z.output<ReturnType<typeof facts>>;

const mapped = (values: Facts, map: (value: string | number, codes: Codes) => string | number): Facts =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const codes = statusCodes[name];
      return [name, codes ? map(value, codes) : value];
    }),
  );

/** What a person owes, has paid, and has paid too much. */
export const standing = once(() => z.object({ due: signedMoney(), received: signedMoney(), overpaid: signedMoney() }));

/** What an audit row says before and after: statuses are numbers on the wire, as in rows of the first release. */
const auditFacts = once(() =>
  z.codec(facts(), facts(), {
    decode: (wire) => mapped(wire, (value, codes) => Object.keys(codes).find((word) => codes[word] === value) ?? value),
    encode: (ours) => mapped(ours, (value, codes) => codes[value] ?? value),
  }),
);

/** Who did what and when, with what changed. */
export const entryFields = once(() => ({
  id: text(),
  at: instant(),
  who: text(),
  whoEName: text(),
  action: text(),
  before: auditFacts(),
  after: auditFacts(),
}));
export const entryNames = { id: 'entryId', who: 'byName', whoEName: 'byEName' } as const;

/**
 * Journal and audit entries, newest first. `action` is a cause (`ledger/causes.ts`) where `postings` are, else an act
 * (`ledger/acts.ts`); older clients meet words that they do not know, so the wire has text. `amount`: the sum moved, fen.
 * `actId`: the entry of the act that posted an entry of the journal. `items`: what the act `adjust` changed. `payment`:
 * what the acts `charge` and `topUp` booked; `refunded`: what the act `refund` did; `standing`: what is due and received
 * after an entry of the journal.
 * `otherItems`: fee items of entries that the person does not have any more; servers of the release before do not say.
 */
export const auditTrail = once(() =>
  z.extend(
    pageOf(
      renamed(
        {
          ...entryFields(),
          amount: z.optional(money()),
          postings: z.array(z.object({ account: text(), amount: signedMoney() })),
          actId: z.optional(text()),
          items: z.optional(itemChanges()),
          charge: z.optional(bookedPayment()),
          refund: z.optional(bookedRefund()),
          standing: z.optional(standing()),
        },
        { ...entryNames, charge: 'payment', refund: 'refunded' },
      ),
    ),
    {
      otherItems: z.optional(
        z.array(
          renamed({ itemId: looseId('item'), name: text(), eName: text(), escrow: flag() }, { escrow: 'custodial' }),
        ),
      ),
    },
  ),
);

/**
 * What changed the balance of a student, newest first; sums in fen. `cause`: a cause (`ledger/causes.ts`). An entry of a
 * notice that the user may not see has neither notice nor order.
 */
export const studentStatement = once(() =>
  z.object({
    totalCount: integer(),
    balance: signedMoney(),
    list: z.array(
      renamed(
        {
          id: text(),
          at: instant(),
          cause: text(),
          amount: signedMoney(),
          balanceAfter: signedMoney(),
          noticeId: z.optional(looseId('notice')),
          title: z.optional(text()),
          orderNo: z.optional(text()),
          who: text(),
          whoEName: text(),
        },
        entryNames,
      ),
    ),
  }),
);

/**
 * A figure that disagrees with the journal: `cached` is what the row says, `journal` what the entries add up to, in fen;
 * a pay status is two words instead. `figure`: a name of `ledger/figures.ts`. Whose it is, and the last entries that made
 * it, as far as known: a person or student of a school that is not the user's has no name here.
 */
const bookDifference = once(() =>
  renamed(
    {
      figure: text(),
      id: text(),
      cached: z.optional(anyTotal()),
      journal: z.optional(anyTotal()),
      cachedPayStatus: z.optional(payStatus()),
      journalPayStatus: z.optional(payStatus()),
      noticeId: z.optional(looseId('notice')),
      title: z.optional(text()),
      noticePersonId: z.optional(looseId('person')),
      studentId: z.optional(looseId('student')),
      name: z.optional(text()),
      eName: z.optional(text()),
      entryIds: z.array(text()),
    },
    { noticePersonId: 'personId' },
  ),
);

/** The last check of the books; without `checkedAt` there was none. `late`: the next one is missing. `differences` holds the first 20, `differenceCount` all. */
export const booksState = once(() =>
  z.object({
    checkedAt: z.optional(instant()),
    late: boolean(),
    figures: integer(),
    entries: integer(),
    differenceCount: integer(),
    differences: z.array(bookDifference()),
  }),
);

import * as z from 'zod/mini';
import { money, signedMoney } from '../contract/money.ts';
import { once } from '../contract/once.ts';
import { pageOf } from '../contract/paging.ts';
import { facts, text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { instant } from '../contract/time.ts';

/**
 * Journal and audit entries, newest first. `action` is a cause (`ledger/causes.ts`) where `postings` are, else an act
 * (`ledger/acts.ts`); older clients meet words that they do not know, so the wire has text. `amount`: the sum moved, fen.
 */
export const auditTrail = once(() =>
  pageOf(
    renamed(
      {
        id: text(),
        at: instant(),
        who: text(),
        whoEName: text(),
        action: text(),
        before: facts(),
        after: facts(),
        amount: z.optional(money()),
        postings: z.array(z.object({ account: text(), amount: signedMoney() })),
      },
      { id: 'entryId', who: 'byName', whoEName: 'byEName' },
    ),
  ),
);

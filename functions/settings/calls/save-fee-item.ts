import { Conflict, Invalid, NotFound } from '../../../shared/contract/errors.ts';
import { asId } from '../../../shared/contract/ids.ts';
import { saveFeeItem } from '../../../shared/settings/calls/save-fee-item.ts';
import { whyFeeItemRefused } from '../../../shared/settings/rules.ts';
import type { Actor } from '../../api/actor.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import type { PayAccount } from '../../payments/pay-account.ts';
import { payAccountsOf } from '../../payments/pay-account-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import type { FeeItem } from '../fee-item.ts';
import { feeItemScope, feeItemStore, feeItemWrites } from '../fee-item-store.ts';
import { itemNumberWrites } from '../item-number-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { item: feeItemScope, school: schoolScope };

/** What the audit says of an item: figures, ids and its names, which are no names of people. */
const factsOf = ({ photoId, payItemNo, name, eName, price, accountId, schoolIds, ...item }: FeeItem) => ({
  ...{ photoId, payItemNo, name, eName, price, accountId, schoolIds: schoolIds.join(' ') },
  ...{ custodial: String(item.custodial), inUse: String(item.inUse), studySections: item.studySections.join(' ') },
});

type Placed = Pick<FeeItem, 'accountId' | 'schoolIds'>;

const hasOneOf = (account: PayAccount, { orgId, schoolIds }: Actor): boolean =>
  account.orgId === orgId && account.schoolIds.some((schoolId) => schoolIds.has(schoolId));

/**
 * Refuses to put schools on an account that is closed or not theirs. Schools that are on it already stay: an item whose
 * account was closed since, or that the masters have put there, can still be changed and taken out of use.
 */
const checkAccount = (account: PayAccount | undefined, item: Placed, before: Placed | undefined, actor: Actor) => {
  const isKept = item.accountId === before?.accountId;
  const added = item.schoolIds.filter((schoolId) => !isKept || !before.schoolIds.includes(schoolId));
  if (added.length === 0) return;
  if (!account || (!isKept && !hasOneOf(account, actor))) throw new NotFound();
  if (account.forbidden) throw new Conflict('accountForbidden');
  if (!added.every((schoolId) => account.schoolIds.includes(schoolId)))
    throw new Invalid([{ path: 'payAccountId', code: 'accountOfOtherSchools' }]);
};

export const run: Run<typeof saveFeeItem, Deps, typeof scopes> = async (
  { input, actor, now, operation, scoped },
  { tables },
) => {
  const before = input.itemId === undefined ? undefined : scoped.item(input.itemId);
  const { itemId: _, version, ...form } = input;
  // Schools that the user does not have stay as they are.
  const kept = before?.schoolIds.filter((schoolId) => !actor.schoolIds.has(schoolId)) ?? [];
  const faults = whyFeeItemRefused(form, kept.length);
  if (faults.length > 0) throw new Invalid(faults);
  if (before && before.revision !== version) throw new Conflict('versionStale');
  const schoolIds = [...new Set([...form.schoolIds, ...kept])];
  // Items of `load-organisation` have no row of their number.
  const [[account], all] = await Promise.all([
    payAccountsOf(tables, input),
    feeItemStore(tables).ofOrganisation(actor.orgId),
  ]);
  checkAccount(account, { ...form, schoolIds }, before, actor);
  if (all.some(({ payItemNo, itemId }) => payItemNo === input.payItemNo && itemId !== before?.itemId))
    throw new Conflict('itemNumberTaken');

  const after: FeeItem = {
    ...form,
    itemId: before?.itemId ?? asId('item', newId(now)),
    // Notices keep the version that they froze.
    photoId: newId(now),
    orgId: actor.orgId,
    optional: before?.optional ?? false,
    schoolIds,
    studySections: [...new Set(form.studySections)],
    revision: before?.revision ?? 0,
  };
  return transact(tables, {
    operation,
    answer: { itemId: after.itemId, photoId: after.photoId },
    actions: [
      before ? feeItemWrites.replace(after) : feeItemWrites.create(after),
      ...itemNumberWrites.take(after, before),
    ],
    audit: [
      {
        subjectId: after.itemId,
        action: 'saveFeeItem',
        ...(before && { before: factsOf(before) }),
        after: factsOf(after),
      },
    ],
  });
};

export const handler = endpoint(saveFeeItem, scopes, buildDeps, run);

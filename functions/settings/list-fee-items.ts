import type { Input } from '../../shared/contract/call.ts';
import { keywordFilter } from '../../shared/contract/keyword.ts';
import { cutPage } from '../../shared/contract/paging.ts';
import { settings } from '../../shared/settings/contract.ts';
import type { Actor } from '../api/actor.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { openTables } from '../storage/client.ts';
import { feeItemStore, type FeeItem, type FeeItemStore } from './fee-item-store.ts';

interface Deps {
  readonly items: FeeItemStore;
}
const buildDeps = (): Deps => ({ items: feeItemStore(openTables()) });

const filterOf = (input: Input<typeof settings.listFeeItems>, { schoolIds }: Actor): ((item: FeeItem) => boolean) => {
  const matches = keywordFilter(input.keyword);
  const flagFits = (wanted: 0 | 1 | undefined, is: boolean) => wanted === undefined || is === (wanted === 1);
  return (item) =>
    item.schoolIds.some(
      (schoolId) => schoolIds.has(schoolId) && (input.schoolId === undefined || schoolId === input.schoolId),
    ) &&
    (input.sectionId === undefined || item.studySections.includes(input.sectionId)) &&
    (input.payAccountId === undefined || item.accountId === input.payAccountId) &&
    flagFits(input.escrow, item.custodial) &&
    flagFits(input.status, item.inUse) &&
    matches([item.name, item.eName, item.payItemNo]);
};

export const run: Run<typeof settings.listFeeItems, Deps> = async ({ input, actor }, { items }) => {
  const found = (await items.ofOrganisation(actor.orgId)).filter(filterOf(input, actor));
  const page = cutPage(found, input.page);
  return {
    ...page,
    list: page.list.map((item) => ({
      itemId: item.itemId,
      photoId: item.photoId,
      payItemNo: item.payItemNo,
      name: item.name,
      eName: item.eName,
      money: item.price,
      escrow: item.custodial ? (1 as const) : (0 as const),
      divType: 0 as const,
      payAccountId: item.accountId,
      payItemSuppliers: [],
      status: item.inUse ? (1 as const) : (0 as const),
    })),
  };
};

export const handler = endpoint(settings.listFeeItems, buildDeps, run);

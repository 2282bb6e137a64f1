import { Conflict } from '../../../shared/contract/errors.ts';
import { totalsOf } from '../../../shared/items/amounts.ts';
import { previewNotice } from '../../../shared/notices/calls/preview-notice.ts';
import { whyNotPreviewable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { payNoticeView } from '../../parent/pay-notice-view.ts';
import { inListOrder } from '../../people/list-order.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { shownPeople } from '../../people/shown-people.ts';
import { benefitVisibilityStore } from '../../settings/benefit-visibility-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { noticeScope } from '../notice-store.ts';
import type { Notice } from '../notice.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

/** What somebody would be billed who is put on the notice: while it has no people, that is its preview. */
const nobody = ({ items, groups }: Notice) => {
  const chosen = items.map((item) => ({ ...item, chosen: item.required }));
  return {
    state: { name: '', eName: '', received: 0, payStatus: 'toPay' as const, ...totalsOf({ items: chosen, groups }) },
    items: { items: chosen, groups },
    order: undefined,
  };
};

export const run: Run<typeof previewNotice, Deps, typeof scopes> = async ({ input, now, scoped }, { tables }) => {
  const notice = scoped.notice(input.noticeId);
  const refusal = whyNotPreviewable(notice);
  if (refusal) throw new Conflict(refusal);
  const [states, [showsBenefits = true]] = await Promise.all([
    personStateStore(tables).states(notice.noticeId),
    benefitVisibilityStore(tables).of([notice.schoolId]),
  ]);
  const [first = nobody(notice)] = await shownPeople(tables, inListOrder(states).slice(0, 1));
  return payNoticeView({ notice, person: first, order: first.order, records: [], journal: [], showsBenefits }, now);
};

export const handler = endpoint(previewNotice, scopes, buildDeps, run);

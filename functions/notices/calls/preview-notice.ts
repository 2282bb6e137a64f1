import { Conflict } from '../../../shared/contract/errors.ts';
import { totalsOf } from '../../../shared/items/amounts.ts';
import { previewNotice } from '../../../shared/notices/calls/preview-notice.ts';
import { whyNotPreviewable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { readParentView } from '../../parent/parent-view.ts';
import { payNoticeView } from '../../parent/pay-notice-view.ts';
import { inListOrder } from '../../people/list-order.ts';
import { personStateStore } from '../../people/person-state-store.ts';
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
const nobody = async (tables: Tables, notice: Notice) => {
  const [showsBenefits = true] = await benefitVisibilityStore(tables).of([notice.schoolId]);
  const { groups } = notice;
  const items = notice.items.map((item) => ({ ...item, chosen: item.required }));
  const amounts = totalsOf({ items, groups });
  return {
    person: {
      state: { name: '', eName: '', received: 0, payStatus: 'toPay' as const, ...amounts },
      items: { items, groups },
    },
    ...{ order: undefined, records: [], journal: [], showsBenefits },
  };
};

export const run: Run<typeof previewNotice, Deps, typeof scopes> = async ({ input, now, scoped }, { tables }) => {
  const notice = scoped.notice(input.noticeId);
  const refusal = whyNotPreviewable(notice);
  if (refusal) throw new Conflict(refusal);
  const { noticeId, schoolId } = notice;
  const [first] = inListOrder(await personStateStore(tables).states(noticeId));
  // Undefined when the student was taken off the notice meanwhile.
  const view = first && (await readParentView(tables, noticeId, first.studentId, schoolId));
  return payNoticeView({ ...(view ?? (await nobody(tables, notice))), notice }, now);
};

export const handler = endpoint(previewNotice, scopes, buildDeps, run);

import { NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { deadlineStateOf, onlinePayment } from '../../../shared/notices/rules.ts';
import { viewPayLink } from '../../../shared/parent/calls/view-pay-link.ts';
import { outstandingOf } from '../../../shared/people/rules.ts';
import { itemsView } from '../../people/person-view.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { parentEndpoint, type ParentRequest } from '../parent-endpoint.ts';
import { readParentView } from '../parent-view.ts';
import { isOfLastSending } from '../pay-link-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

/** What a parent may see: only their own person, only while the notice is sent to them, only by the link of that sending. */
export const run = async ({ link, now }: ParentRequest<typeof viewPayLink>, { tables }: Deps) => {
  const { noticeId, studentId } = partsOfPersonId(link.personId);
  const view = await readParentView(tables, noticeId, studentId);
  if (view?.person.state.sendStatus !== 'sent' || !isOfLastSending(link, view.person.state)) throw new NotFound();
  const { notice, person, order, records } = view;
  const { state, items } = person;
  return {
    ...notice,
    ...state,
    student: { name: state.name, eName: state.eName },
    attachments: [],
    items: notice.detailsVisible ? itemsView(items, order) : [],
    groups: [],
    outstanding: outstandingOf(state),
    deadline: notice.deadline,
    deadlineState: deadlineStateOf(notice, now),
    onlinePay: onlinePayment({
      wanted: notice.onlinePay,
      notifyParents: notice.notifyParents,
      limited: notice.deadline !== undefined,
    }).available,
    payments: [],
    records: [...records],
  };
};

export const handler = parentEndpoint(viewPayLink, buildDeps, run);

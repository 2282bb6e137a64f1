import { asId } from '../../../shared/contract/ids.ts';
import { addNotice } from '../../../shared/notices/calls/add-notice.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { feeItemStore } from '../../settings/fee-item-store.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { newId } from '../../storage/new-id.ts';
import { transact } from '../../storage/transact.ts';
import { cleanedForm } from '../cleaned-form.ts';
import { checkedItems, fieldsOf, studentIdsOf } from '../form.ts';
import { noticeWrites } from '../notice-store.ts';
import { noticeSummaryWrites } from '../notice-summary-store.ts';
import { fileActions } from '../notice-files.ts';
import type { Notice } from '../notice.ts';
import { peopleChange, savedAnswer } from '../people-change.ts';
import { draftsOf, summaryFiguresOf, summaryOf } from '../summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { school: schoolScope };

export const run: Run<typeof addNotice, Deps, typeof scopes> = async (request, { tables }) => {
  const { actor, now, operation, scoped } = request;
  const input = await cleanedForm(request.input);
  const school = scoped.school(input.schoolId);
  const [organisation, feeItems] = await Promise.all([
    organisationStore(tables).get(actor.orgId),
    feeItemStore(tables).byIds(input.items.map(({ itemId }) => itemId)),
  ]);
  const items = checkedItems(
    { form: input, actor, businessType: input.businessType, school, feeItems, frozen: [], frozenGroups: [] },
    organisation,
    now,
  );
  const by = byWhomAt(actor, now);
  const draft: Notice = {
    noticeId: asId('notice', newId(now)),
    ...fieldsOf(input, school, organisation),
    businessType: input.businessType,
    type: 'manual',
    items,
    sendStatus: 'unsent',
    created: by,
    updated: by,
    revision: 1,
  };
  const listed = studentIdsOf(input);
  const files = await fileActions({ tables, actor, now, before: undefined, after: draft });
  const change = await peopleChange({ tables, operation, notice: draft, listed, removed: [], beside: files.length });
  const { notice, actions, following, failed, audit } = change;
  const people = listed.length - failed.length;
  const answer = savedAnswer(notice, people, failed);
  const isWritten = notice.jobId === undefined;
  return transact(tables, {
    operation,
    answer,
    actions: [
      noticeWrites.create(notice),
      noticeSummaryWrites.create(summaryOf(notice, summaryFiguresOf(isWritten ? draftsOf(notice, people) : []), now)),
      ...actions,
      ...files,
    ],
    audit: [{ subjectId: notice.noticeId, action: 'addNotice', after: { people, items: items.length } }, ...audit],
    following,
  });
};

export const handler = endpoint(addNotice, scopes, buildDeps, run);

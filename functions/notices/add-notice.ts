import { asId } from '../../shared/contract/ids.ts';
import { isoOf } from '../../shared/contract/time.ts';
import { notices } from '../../shared/notices/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { organisationStore } from '../organisation/organisation-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import { commit } from '../storage/act.ts';
import { create } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { newId } from '../storage/new-id.ts';
import { checkedItems, fieldsOf, studentIdsOf } from './form.ts';
import type { Notice } from './notice-store.ts';
import { peopleChange, savedAnswer } from './people-change.ts';
import { draftsOf, summaryOf } from './summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof notices.addNotice, Deps> = async (request, { tables }) => {
  const { input, actor, now, operation, scoped } = request;
  const school = scoped.get('school', input.schoolId);
  const [{ organisation }, feeItems] = await Promise.all([
    organisationStore(tables).withSchools(actor.orgId, new Set()),
    feeItemStore(tables).byIds(input.items.map(({ itemId }) => itemId)),
  ]);
  const items = checkedItems({ form: input, school, feeItems, frozen: [] }, organisation, now);
  const by = { subject: actor.subject, name: actor.name, eName: actor.eName, at: isoOf(now) };
  const draft: Notice = {
    noticeId: asId('notice', newId(now)),
    ...fieldsOf(input, school, organisation),
    businessType: input.payBusinessType,
    type: input.type,
    items,
    sendStatus: 1,
    created: by,
    updated: by,
    revision: 1,
  };
  const wanted = studentIdsOf(input);
  const { notice, actions, following, failed } = await peopleChange({
    tables,
    operation,
    notice: draft,
    wanted,
    unwanted: [],
  });
  const people = wanted.length - failed.length;
  const answer = savedAnswer(notice, people, failed);
  const isWritten = notice.jobId === undefined;
  return commit(tables, {
    operation,
    answer,
    actions: [
      create(catalogue.notice, notice),
      create(catalogue.noticeSummary, summaryOf(notice, isWritten ? draftsOf(notice, people) : [], now)),
      ...actions,
    ],
    audit: [{ subjectId: notice.noticeId, action: 'addNotice', after: { people, items: items.length } }],
    following,
  });
};

export const handler = endpoint(notices.addNotice, buildDeps, run);

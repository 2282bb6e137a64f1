import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '../../shared/contract/errors.ts';
import { isoOf } from '../../shared/contract/time.ts';
import { notices } from '../../shared/notices/contract.ts';
import { whyNotEditable } from '../../shared/notices/rules.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { organisationStore } from '../organisation/organisation-store.ts';
import type { PersonState } from '../people/person-rows.ts';
import { personStore } from '../people/person-store.ts';
import { feeItemStore } from '../settings/fee-item-store.ts';
import { commit } from '../storage/act.ts';
import { overwrite } from '../storage/action.ts';
import { catalogue } from '../storage/catalogue.ts';
import { openTables, type Tables } from '../storage/client.ts';
import { checkedItems, fieldsOf, studentIdsOf, type Form } from './form.ts';
import { replaceDraft, type Notice } from './notice-store.ts';
import { peopleChange, savedAnswer } from './people-change.ts';
import { summaryOf } from './summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

const isMoved = (notice: Notice, form: Form) =>
  notice.schoolId !== form.schoolId || notice.studySection !== form.studySection;

/** People and items of an imported notice came from its file, each person's own: the form cannot replace them. */
const formFor = <F extends Form>(notice: Notice, form: F, states: readonly PersonState[]): F => {
  if (notice.type === 1) return form;
  if (isMoved(notice, form)) throw new Conflict('noticeChangedKind');
  return {
    ...form,
    items: notice.items.map(({ itemId, photoId, price, quantity, required }) => ({
      ...{ itemId, photoId, money: price, number: quantity },
      payOption: required ? 1 : 2,
    })),
    payNoticePersonReqList: states.map(({ studentId }) => ({ studentId })),
  };
};

/** Whom the save touches: newcomers, those who leave, and everybody when the items changed or a save before was not through. */
const touched = (before: Notice, after: Notice, named: PersonState['studentId'][], states: readonly PersonState[]) => {
  const standing = new Set(states.map(({ studentId }) => studentId));
  const staying = new Set(named);
  const isSame =
    !before.peopleBehind && before.schoolId === after.schoolId && isDeepStrictEqual(before.items, after.items);
  return {
    wanted: isSame ? named.filter((studentId) => !standing.has(studentId)) : named,
    unwanted: [...standing].filter((studentId) => !staying.has(studentId)),
  };
};

export const run: Run<typeof notices.saveNotice, Deps> = async (request, { tables }) => {
  const { input, actor, now, operation, scoped } = request;
  const before = scoped.get('notice', input.id);
  const school = scoped.get('school', input.schoolId);
  const refusal = whyNotEditable(before, now);
  if (refusal) throw new Conflict(refusal);
  if (before.revision !== input.version) throw new Conflict('versionStale');

  const [{ organisation }, feeItems, states] = await Promise.all([
    organisationStore(tables).withSchools(actor.orgId, new Set()),
    feeItemStore(tables).byIds(input.items.map(({ itemId }) => itemId)),
    personStore(tables).states(before.noticeId),
  ]);
  const form = formFor(before, input, states);
  const frozen = isMoved(before, form) ? [] : before.items;
  const items = checkedItems({ form, school, feeItems, frozen }, organisation, now);
  const { noticeId, businessType, type, sendStatus, created, revision } = before;
  const draft: Notice = {
    ...fieldsOf(form, school, organisation),
    ...{ noticeId, businessType, type, items, sendStatus, created, revision },
    updated: { subject: actor.subject, name: actor.name, eName: actor.eName, at: isoOf(now) },
  };
  const named = studentIdsOf(form);
  const change = await peopleChange({ tables, operation, notice: draft, ...touched(before, draft, named, states) });
  const { notice, actions, following, failed } = change;
  const people = named.length - failed.length;
  return commit(tables, {
    operation,
    answer: savedAnswer(notice, people, failed),
    actions: [
      replaceDraft(notice, input.version),
      overwrite(catalogue.noticeSummary, summaryOf(notice, states, now)),
      ...actions,
    ],
    audit: [
      {
        subjectId: noticeId,
        action: 'saveNotice',
        before: { people: states.length, items: before.items.length, version: revision },
        after: { people, items: items.length, version: revision + 1 },
      },
    ],
    following,
  });
};

export const handler = endpoint(notices.saveNotice, buildDeps, run);

import { isDeepStrictEqual } from 'node:util';
import { Conflict } from '../../../shared/contract/errors.ts';
import { saveNotice } from '../../../shared/notices/calls/save-notice.ts';
import { whyNotEditable } from '../../../shared/notices/rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import type { PersonState } from '../../people/person-state.ts';
import { personStateStore } from '../../people/person-state-store.ts';
import { feeItemStore } from '../../settings/fee-item-store.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { cleanedForm } from '../cleaned-form.ts';
import { checkedItems, fieldsOf, studentIdsOf, type Form } from '../form.ts';
import { noticeScope, noticeWrites } from '../notice-store.ts';
import { noticeSummaryWrites } from '../notice-summary-store.ts';
import { fileActions } from '../notice-files.ts';
import type { Notice } from '../notice.ts';
import { peopleChange, savedAnswer } from '../people-change.ts';
import { savedFacts } from '../saved-facts.ts';
import { summaryFiguresOf, summaryOf } from '../summary.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope, school: schoolScope };

const isMoved = (notice: Notice, form: Form) =>
  notice.schoolId !== form.schoolId || notice.studySection !== form.studySection;

/** Items as the form sets them, and people, so that two sets of them compare in any order. */
const contentOf = ({ items, groups }: Pick<Form, 'items' | 'groups'>, studentIds: readonly string[]) => ({
  groups,
  items: items
    .map(({ itemId, photoId, price, quantity, required, benefits = [] }) => ({
      ...{ itemId, photoId, price, quantity, required, benefits },
    }))
    .sort((one, other) => (one.itemId < other.itemId ? -1 : 1)),
  studentIds: studentIds.toSorted(),
});

/** Each person of an imported notice has amounts of the file, so the form sets neither people and items nor their place. */
const formFor = <F extends Form>(notice: Notice, form: F, states: readonly PersonState[]): F => {
  if (notice.type === 'manual') return form;
  const people = states.map(({ studentId }) => ({ studentId }));
  const stored = contentOf(
    { items: notice.items, groups: [] },
    people.map(({ studentId }) => studentId),
  );
  if (isMoved(notice, form) || !isDeepStrictEqual(contentOf(form, studentIdsOf(form)), stored))
    throw new Conflict('noticeChangedKind');
  return { ...form, items: notice.items, people };
};

const termsOf = ({ items, groups }: Notice) => ({ items, groups: groups ?? [] });

/** People to write or remove: all people when the items changed or the last save was not through, else only the differences. */
const changesOf = (
  before: Notice,
  after: Notice,
  named: PersonState['studentId'][],
  states: readonly PersonState[],
) => {
  const present = new Set(states.map(({ studentId }) => studentId));
  const staying = new Set(named);
  const isSame =
    !before.peopleBehind && before.schoolId === after.schoolId && isDeepStrictEqual(termsOf(before), termsOf(after));
  return {
    listed: isSame ? named.filter((studentId) => !present.has(studentId)) : named,
    removed: [...present].filter((studentId) => !staying.has(studentId)),
  };
};

export const run: Run<typeof saveNotice, Deps, typeof scopes> = async (request, { tables }) => {
  const { input, actor, now, operation, scoped } = request;
  const before = scoped.notice(input.noticeId);
  const school = scoped.school(input.schoolId);
  const refusal = whyNotEditable(before, now);
  if (refusal) throw new Conflict(refusal);
  if (before.revision !== input.version) throw new Conflict('versionStale');

  const [organisation, feeItems, states] = await Promise.all([
    organisationStore(tables).get(actor.orgId),
    feeItemStore(tables).byIds(input.items.map(({ itemId }) => itemId)),
    personStateStore(tables).states(before.noticeId),
  ]);
  const form = await cleanedForm(formFor(before, input, states));
  const { noticeId, businessType, type, sendStatus, created, revision } = before;
  const frozen = isMoved(before, form) ? [] : before.items;
  const items = checkedItems(
    { form, actor, businessType, school, feeItems, frozen, frozenGroups: before.groups ?? [] },
    organisation,
    now,
  );
  const draft: Notice = {
    ...fieldsOf(form, school, organisation),
    ...{ noticeId, businessType, type, items, sendStatus, created, revision },
    ...(before.notSpecified && { notSpecified: true as const }),
    updated: byWhomAt(actor, now),
  };
  const named = studentIdsOf(form);
  const files = await fileActions({ tables, actor, now, before, after: draft });
  const change = await peopleChange({
    ...{ tables, operation, notice: draft, beside: files.length },
    ...changesOf(before, draft, named, states),
  });
  const { notice, actions, following, failed, audit } = change;
  const people = named.length - failed.filter(({ code }) => code !== 'personHasOwnItems').length;
  const changed = savedFacts(before, notice);
  return transact(tables, {
    operation,
    answer: savedAnswer(notice, people, failed),
    actions: [
      noticeWrites.replaceDraft(notice, input.version),
      noticeSummaryWrites.overwrite(summaryOf(notice, summaryFiguresOf(states), now)),
      ...actions,
      ...files,
    ],
    audit: [
      {
        subjectId: noticeId,
        action: 'saveNotice',
        before: { ...changed.before, people: states.length, items: before.items.length, version: revision },
        after: { ...changed.after, people, items: items.length, version: revision + 1 },
      },
      ...audit,
    ],
    following,
  });
};

export const handler = endpoint(saveNotice, scopes, buildDeps, run);

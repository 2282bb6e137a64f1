import type { Answer } from '../../../shared/contract/call.ts';
import { Conflict, NotFound } from '../../../shared/contract/errors.ts';
import { partsOfPersonId } from '../../../shared/contract/ids.ts';
import { adjustNoticePerson } from '../../../shared/people/calls/adjust-notice-person.ts';
import { endpoint, type Request, type Run } from '../../api/endpoint.ts';
import { noticeScope, personScope } from '../../notices/notice-store.ts';
import type { Notice } from '../../notices/notice.ts';
import { adjust, checkAdjustable } from '../../payments/adjust.ts';
import { againIfRaced } from '../../payments/again-if-raced.ts';
import { readSettlementFacts, type SettlementFacts } from '../../payments/settlement-facts.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { readTogether } from '../../storage/read.ts';
import { transact } from '../../storage/transact.ts';
import { adjustedTerms, readTermFacts } from '../adjusted-terms.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope, person: personScope };

type Adjust = Request<typeof adjustNoticePerson, typeof scopes>;

/** Refuses what the screen showed and is not so any more. */
const checkShown = ({ input }: Adjust, { person }: SettlementFacts, notice: Notice): void => {
  const stored: Readonly<Record<string, unknown>> = { ...notice, ...person.items, ...person.state };
  const isSame = Object.entries({ ...input.shown, ...input.people?.[0]?.student }).every(
    ([name, value]) => value === undefined || value === stored[name],
  );
  if (!isSame) throw new Conflict('1700022');
};

const adjustOnce = async (request: Adjust, tables: Tables): Promise<Answer<typeof adjustNoticePerson>> => {
  const { input, actor, operation, scoped } = request;
  const { noticeId, studentId } = partsOfPersonId(input.personId);
  const others = (input.people ?? []).filter((one) => one.studentId !== studentId);
  if (noticeId !== input.noticeId || others.length > 0) throw new NotFound();
  const notice = scoped.notice(input.noticeId);
  const reads = readTogether(tables);
  const settler = { orgId: notice.orgId, noticeId, studentId, orderNo: input.shown?.orderNo };
  const [facts, masters] = await Promise.all([
    readSettlementFacts(reads, settler, []),
    readTermFacts(reads, notice, input),
  ]);
  if (!facts) throw new NotFound();
  checkAdjustable(facts);
  checkShown(request, facts, notice);
  const adjustment = adjustedTerms({ input, notice, actor, facts, masters });
  const { actions, audit, refusal } = adjust(operation, facts, notice.schoolId, adjustment);
  const answer = { noticeId: notice.noticeId, peopleCount: 1 };
  return transact(tables, { operation, answer, actions, audit, refusal });
};

export const run: Run<typeof adjustNoticePerson, Deps, typeof scopes> = (request, { tables }) =>
  againIfRaced(() => adjustOnce(request, tables));

export const handler = endpoint(adjustNoticePerson, scopes, buildDeps, run);

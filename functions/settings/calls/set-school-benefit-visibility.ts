import { setSchoolBenefitVisibility } from '../../../shared/settings/calls/set-school-benefit-visibility.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { byWhomAt } from '../../storage/by-whom.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { transact } from '../../storage/transact.ts';
import { benefitVisibilityStore, benefitVisibilityWrites } from '../benefit-visibility-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { school: schoolScope };

const word = (visible: boolean) => (visible ? 'shown' : 'hidden');

export const run: Run<typeof setSchoolBenefitVisibility, Deps, typeof scopes> = async (request, { tables }) => {
  const { input, actor, now, operation } = request;
  const { visible } = input;
  const schoolIds = [...new Set(input.schoolIds)];
  const before = await benefitVisibilityStore(tables).of(schoolIds);
  const updated = byWhomAt(actor, now);
  return transact(tables, {
    operation,
    answer: {},
    actions: schoolIds.map((schoolId) => benefitVisibilityWrites.set({ schoolId, visible, updated })),
    audit: schoolIds.map((subjectId, index) => ({
      ...{ subjectId, action: 'setBenefitVisibility' as const },
      before: { discounts: word(before[index] ?? true) },
      after: { discounts: word(visible) },
    })),
  });
};

export const handler = endpoint(setSchoolBenefitVisibility, scopes, buildDeps, run);

import { getSchoolBenefitVisibility } from '../../../shared/settings/calls/get-school-benefit-visibility.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolScope } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { benefitVisibilityStore } from '../benefit-visibility-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { school: schoolScope };

export const run: Run<typeof getSchoolBenefitVisibility, Deps, typeof scopes> = async ({ input }, { tables }) => {
  const [visible = true] = await benefitVisibilityStore(tables).of([input.schoolId]);
  return { schoolId: input.schoolId, visible };
};

export const handler = endpoint(getSchoolBenefitVisibility, scopes, buildDeps, run);

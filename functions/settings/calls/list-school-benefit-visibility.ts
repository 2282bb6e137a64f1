import { keywordFilter } from '../../../shared/contract/keyword.ts';
import { cutPage } from '../../../shared/contract/paging.ts';
import { listSchoolBenefitVisibility } from '../../../shared/settings/calls/list-school-benefit-visibility.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { schoolStore } from '../../organisation/school-store.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { benefitVisibilityStore } from '../benefit-visibility-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });

export const run: Run<typeof listSchoolBenefitVisibility, Deps> = async ({ input, actor }, { tables }) => {
  const matches = keywordFilter(input.keyword);
  const schools = await schoolStore(tables).byIds(actor.schoolIds);
  const page = cutPage(
    schools.filter(({ name, eName }) => matches([name, eName])),
    input,
  );
  const visible = await benefitVisibilityStore(tables).of(page.list.map(({ schoolId }) => schoolId));
  const list = page.list.map(({ schoolId, name, eName }, index) => ({
    ...{ schoolId, schoolName: name, schoolEName: eName },
    visible: visible[index] ?? true,
  }));
  return { ...page, list };
};

export const handler = endpoint(listSchoolBenefitVisibility, {}, buildDeps, run);

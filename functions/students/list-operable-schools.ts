import { students } from '../../shared/students/contract.ts';
import { endpoint, type Run } from '../api/endpoint.ts';
import { organisationStore, type OrganisationStore } from '../organisation/organisation-store.ts';
import { openTables } from '../storage/client.ts';

interface Deps {
  readonly organisations: OrganisationStore;
}
const buildDeps = (): Deps => ({ organisations: organisationStore(openTables()) });

export const run: Run<typeof students.listOperableSchools, Deps> = async ({ actor }, { organisations }) => {
  const { schools } = await organisations.withSchools(actor.orgId, actor.schoolIds);
  return {
    list: schools.map(({ schoolId, name, eName, sections }) => ({
      schoolId,
      schoolName: name,
      schoolEName: eName,
      studySections: sections.map((section) => ({
        studySection: section.studySection,
        name: section.name,
        eName: section.eName,
      })),
    })),
  };
};

export const handler = endpoint(students.listOperableSchools, buildDeps, run);

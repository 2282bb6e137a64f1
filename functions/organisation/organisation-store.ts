import { catalogue } from '../storage/catalogue.ts';
import type { Tables } from '../storage/client.ts';
import type { Stored } from '../storage/entity.ts';
import { readRows } from '../storage/read.ts';

export type Organisation = Stored<typeof catalogue.organisation>;
export type School = Stored<typeof catalogue.school>;

/** Organisations and their schools: masters, written by `load-organisation` only. */
export const organisationStore = (tables: Tables) => ({
  /** The organisation and those of the schools that exist, in the order of their ids, in one read. */
  async withSchools(
    orgId: string,
    schoolIds: ReadonlySet<string>,
  ): Promise<{ organisation: Organisation; schools: School[] }> {
    const keys = [
      catalogue.organisation.key({ orgId }),
      ...[...schoolIds].sort().map((schoolId) => catalogue.school.key({ schoolId })),
    ];
    const [organisation, ...schools] = await readRows(
      tables,
      keys.map((key) => ({ table: 'main', key })),
    );
    if (!organisation) throw new Error('the organisation of an actor is missing');
    return {
      organisation: catalogue.organisation.fromRow(organisation),
      schools: schools.flatMap((row) => (row ? [catalogue.school.fromRow(row)] : [])),
    };
  },
});

export type OrganisationStore = ReturnType<typeof organisationStore>;

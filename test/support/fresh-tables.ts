/** Fresh tables for each file of tests, and nobody remembered with rights that another file gave them. */
import { beforeAll } from 'vitest';
import { actorRow } from '../../functions/api/actor-row.ts';
import { rememberActor } from '../../functions/api/actor.ts';
import { openTables } from '../../functions/storage/client.ts';
import { readRecords } from '../../functions/storage/read.ts';
import { people } from '../../shared/demonstration/people.ts';
import { freshTables } from './tables.ts';

beforeAll(async () => {
  await freshTables();
  const places = Object.values(people).map(({ subject }) => actorRow.at({ subject }));
  // As of the year 1970: every handler reads them again.
  for (const record of await readRecords(openTables(), places)) rememberActor(record, 0);
});

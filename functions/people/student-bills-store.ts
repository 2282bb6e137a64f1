import { asId, partsOfPersonId, type Id } from '../../shared/contract/ids.ts';
import type { Action } from '../storage/action.ts';
import type { Tables } from '../storage/client.ts';
import type { Row } from '../storage/entity.ts';
import { readAll } from '../storage/read.ts';
import { personItems } from './person-items.ts';

const personIdOfPk = (pk: unknown): Id<'person'> =>
  asId('person', String(pk).slice(personItems.pk.replace(/\{.*/, '').length));

/** The ids of a student's bills over all notices, newest first. An index has them, so what they say is read by key. */
export const billsOfStudent = async (tables: Tables, studentId: Id<'student'>): Promise<Id<'person'>[]> => {
  const rows = await readAll(tables, { table: 'main', index: 'byStudent', pk: studentId, newestFirst: true });
  return rows.map(({ pk }) => personIdOfPk(pk));
};

/** Puts a row of the release before into the index; undefined for a row that is there, or that does not belong there. */
export const indexAction = (row: Row): Action | undefined => {
  const isItems = row['sk'] === personItems.sk && String(row['pk']).startsWith('PERSON#');
  if (!isItems || row['student'] !== undefined) return undefined;
  const personId = personIdOfPk(row['pk']);
  return {
    table: personItems.table,
    key: personItems.key({ personId }),
    update: {
      expression: 'SET #student = :student',
      names: { '#student': 'student' },
      values: { ':student': partsOfPersonId(personId).studentId },
    },
    condition: { expression: 'attribute_exists(#pk)', names: { '#pk': 'pk' } },
  };
};

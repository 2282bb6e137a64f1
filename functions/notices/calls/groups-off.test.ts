import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { organisationStore } from '../../organisation/organisation-store.ts';
import { organisation } from '../../organisation/organisation.ts';
import { overwrite } from '../../storage/action.ts';
import { openTables } from '../../storage/client.ts';
import { writeAll } from '../../storage/write.ts';
import { addNotice, formOf, item, saveNotice } from '../../../test/support/notice-calls.ts';

const { photo } = demonstrationId;
const club = { name: 'Club', choiceCount: 1, photoIds: [photo(6), photo(12)] };
const trip = { name: 'Trip', choiceCount: 1, photoIds: [photo(7), photo(8)] };
const items = [item(1), ...[6, 12, 7, 8].map((index) => item(index))];
const refusal = { code: 'invalid', fields: [{ path: 'groupItems', code: 'groupsOff' }] };

const allowGroups = async (itemGroups: boolean): Promise<void> => {
  const tables = openTables();
  const stored = await organisationStore(tables).get(demonstrationId.organisation(1));
  await writeAll(tables, [overwrite(organisation, { ...stored, itemGroups })]);
};

describe('a notice whose organisation has switched groups off', () => {
  let noticeId: Awaited<ReturnType<typeof addNotice>>['noticeId'];
  beforeAll(async () => {
    ({ noticeId } = await addNotice({ items, groups: [club, trip] }));
    await allowGroups(false);
  });
  afterAll(() => allowGroups(true));

  it('keeps its groups as they are', async () => {
    const { items: kept, groups } = await formOf(noticeId);
    await saveNotice(noticeId, { items: kept, groups, title: 'Renamed' });
    const renamed = groups.map((group) => ({ ...group, name: 'Clubs' }));

    await expect(saveNotice(noticeId, { items: kept, groups: renamed })).rejects.toMatchObject(refusal);
    expect(await formOf(noticeId)).toMatchObject({ title: 'Renamed', groups: [{ groupId: 'g1' }, { groupId: 'g2' }] });
  });

  it('can give them up one by one, and gets no new one', async () => {
    const { groups } = await formOf(noticeId);
    const rest = groups.filter(({ name }) => name === trip.name);
    await saveNotice(noticeId, { items: [item(1), item(7), item(8)], groups: rest });
    expect(await formOf(noticeId)).toMatchObject({ groups: [{ groupId: 'g2', name: 'Trip' }] });
    await saveNotice(noticeId, { items: [item(1)], groups: [] });

    expect(await formOf(noticeId)).toMatchObject({ groups: [] });
    await expect(saveNotice(noticeId, { items, groups: [club] })).rejects.toMatchObject(refusal);
  });
});

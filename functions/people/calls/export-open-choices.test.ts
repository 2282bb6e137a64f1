import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { chargeCash } from '../../../test/support/charge-call.ts';
import { columnOf, exportedAt } from '../../../test/support/export.ts';
import { draftNotice, item, sendNotice, studentId, students } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './export-notice-people.ts';

const heading = 'Choices to be made, at least';

it('S7.32 the fee items sum to what is due, with at least the cheapest ones of choices that are to be made', async () => {
  const items = [item(1), item(7), item(8, { price: 3_000 }), item(9, { price: 2_000 })];
  const photoIds = [7, 8, 9].map(demonstrationId.photo);
  const groups = [{ name: 'Two of three', choiceCount: 2, photoIds }];
  const noticeId = await draftNotice({ items, groups, people: students(331, 332) });
  await sendNotice(noticeId, [studentId(331), studentId(332)]);
  await chargeCash({ noticeId, student: 331, items: [1, 7, 9], total: 220, paid: 220 });

  const { url } = await perform(handler, { noticeId, detailed: true });
  const file = await exportedAt(url ?? '');

  const details = Object.keys(file.total).slice(-5);
  expect(details.at(-1)).toBe(heading);
  expect(columnOf(file, heading)).toEqual([null, 50]);
  expect(columnOf(file, 'Due')).toEqual([220, 150]);
  for (const row of [...file.rows, file.total])
    expect(details.reduce((sum, column) => sum + Number(row[column]?.value ?? 0), 0)).toBe(row['Due']?.value);
});

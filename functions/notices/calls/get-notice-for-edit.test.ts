import { expect, it } from 'vitest';
import { draftNotice, formOf, range, students } from '../../../test/support/notice-calls.ts';

it('N9.18 shows the first 96 people by grade, class and number, and how many there are', async () => {
  const noticeId = await draftNotice({ people: students(...range(1, 130).reverse()) });

  const { students: shown, studentTotal } = await formOf(noticeId);

  expect(studentTotal).toBe(130);
  expect(shown).toHaveLength(96);
  expect(shown.slice(0, 3)).toMatchObject(students(1, 2, 3));
  expect(shown[0]).toMatchObject({ className: '1班' });
});

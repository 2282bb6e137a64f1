import { expect, it } from 'vitest';
import { draftNotice, range, students } from '../../../test/support/notice-calls.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './list-notice-classes.ts';

it('offers the grades and classes that have people on the notice', async () => {
  const everyTenth = range(0, 500).map((index) => 1 + index * 10);
  const noticeId = await draftNotice({ people: students(...everyTenth) });

  const { grades } = await perform(handler, { noticeId });

  expect(grades.map(({ grade }) => grade)).toEqual(range(1, 12));
  expect(grades[0]).toMatchObject({ name: '一年级', eName: 'Grade 1' });
  expect(grades[0]?.classes.map(({ name }) => name)).toEqual(range(1, 12).map((index) => `${index}班`));
});

it('leaves out grades and classes without people', async () => {
  const noticeId = await draftNotice({ people: students(1) });

  const { grades } = await perform(handler, { noticeId });

  expect(grades).toMatchObject([{ grade: 1, classes: [{ name: '1班', eName: 'Class 1' }] }]);
});

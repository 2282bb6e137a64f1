import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { studentStatusCodes } from '../../../shared/students/codes.ts';
import { importRows, pupils, rowOf, schoolId } from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf, sheetAt } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './download-excel-template.ts';

/** By the number that the masters have for it. */
const isBilled = (code: number): boolean => [...billedStatuses].some((word) => studentStatusCodes[word] === code);

const classId = (index: number) => asId('class', demonstrationId.class(index));

const templateWith = (school: string, ...items: string[]) => templateOf(school, [], ...items);
const templateOf = (school: string, classIds: Id<'class'>[], ...items: string[]) =>
  perform(handler, {
    classIds,
    kind: 'people',
    template: 1,
    businessType: 'finance',
    schoolId: asId('school', school),
    itemIds: items.map((id) => asId('item', id)),
  });

describe('the template', () => {
  it('has a column for each chosen fee item and is imported as it is once it is filled in', async () => {
    const { url } = await templateWith(schoolId, demonstrationId.item(1), demonstrationId.item(2));
    const [headings = []] = await sheetAt(url);
    const itemHeadings = headings.slice(3).map(String);
    const result = await importRows('From the template', itemHeadings, [rowOf(0, 1, 2)]);

    expect(headings.slice(0, 3)).toEqual(['学号 / Student number', '姓名 / Name', '班级 / Class']);
    expect(itemHeadings).toEqual(
      [1, 2].map((index) => `${headingOf(index)}${catalogueItem(index).optional ? '' : ' *'}`),
    );
    expect(result).toMatchObject({ isAllSuccess: true, done: 1 });
  });

  it('refuses an item that the school does not bill', async () => {
    const mealsIndex = 1 + [...Array(60).keys()].findIndex((at) => catalogueItem(at + 1).schoolIds.length < 3);
    const mealsId = demonstrationId.item(mealsIndex);
    const elsewhere = templateWith(demonstrationId.school(3), mealsId);

    await expect(elsewhere).rejects.toMatchObject({ code: 'itemNotFound' });
    expect(await templateWith(schoolId, mealsId)).toHaveProperty('url');
  });

  it('has a row for each student of the chosen classes, with the prices of the catalogue', async () => {
    const [first] = pupils;
    const chosen = pupils.filter((pupil) => pupil.classId === first?.classId && isBilled(pupil.studentStatus));
    const { url } = await templateOf(
      schoolId,
      [asId('class', first?.classId ?? ''), classId(1)],
      demonstrationId.item(1),
      demonstrationId.item(2),
    );
    const [headings = [], ...rows] = await sheetAt(url);
    const prices = [1, 2].map((index) => catalogueItem(index).price);

    expect(chosen.length).toBeGreaterThan(1);
    expect(rows).toHaveLength(chosen.length);
    expect(rows.map(([number, name]) => [number, name])).toEqual(
      chosen.map(({ studentNumber, name }) => [studentNumber, name]),
    );
    expect(rows[0]?.slice(3)).toEqual(prices);
    expect(headings).toHaveLength(5);
  });
});

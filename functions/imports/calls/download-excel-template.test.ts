import { describe, expect, it } from 'vitest';
import { asId, type Id } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { billedStatuses } from '../../../shared/students/billed.ts';
import { studentStatusCodes } from '../../../shared/students/codes.ts';
import { downloadExcelTemplate } from '../../../shared/imports/calls/download-excel-template.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { importRows, pupils, rowOf, schoolId } from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf, sheetAt } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler as saveFeeItem } from '../../settings/calls/save-fee-item.ts';
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
  it('N7.031 is template 1, a row for each student, or 2, a row for each student and item; there is no third', async () => {
    const [first] = pupils;
    const request = {
      ...{ payBusinessType: 'finance', schoolId, classIds: [first?.classId] },
      itemIds: [demonstrationId.item(1), demonstrationId.item(2)],
    };
    const answerOf = (template: number) =>
      handledBy(handler, downloadExcelTemplate, { ...request, template }, { by: 'bursar' });
    const sheetOf = async (template: number) => sheetAt(((await answerOf(template)).body as { url: string }).url);
    const [[wide = [], ...people], [long = [], ...rows]] = [await sheetOf(1), await sheetOf(2)];

    expect(wide).toHaveLength(5);
    expect(long.slice(0, 5)).toEqual([...wide.slice(0, 3), '收费项 / Fee item', '单价 / Unit price']);
    expect(people.length).toBeGreaterThan(1);
    expect(rows).toHaveLength(2 * people.length);
    const [person = []] = people;
    expect(rows.slice(0, 2)).toEqual([
      [...person.slice(0, 3), wide[3], person[3], 1],
      [...person.slice(0, 3), wide[4], person[4], 1],
    ]);
    expect(await answerOf(3)).toMatchObject({ status: 400, body: { fields: [{ path: 'template' }] } });
  });

  it('N7.031 exists for finance alone, and also without items and students', async () => {
    const answerOf = (request: object) =>
      handledBy(handler, downloadExcelTemplate, { schoolId, ...request }, { by: 'bursar' });
    const sheetOf = async (template: number) => {
      const { body } = await answerOf({ template, payBusinessType: 'finance' });
      return sheetAt((body as { url: string }).url);
    };
    const person = ['学号 / Student number', '姓名 / Name', '班级 / Class'];

    expect(await sheetOf(1)).toEqual([person]);
    expect(await sheetOf(2)).toEqual([expect.arrayContaining([...person, '收费项 / Fee item'])]);
    expect(await answerOf({ template: 1, payBusinessType: 'enroll' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'payBusinessType' }] },
    });
  });

  it('N7.031 has a column for each chosen fee item and is imported as it is once it is filled in', async () => {
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

  it('is imported as it is, too, when the name of a fee item ends with a star', async () => {
    const { itemId } = await perform(saveFeeItem, {
      ...{ payItemNo: 'STAR-1', name: '午餐', eName: 'Lunch*', price: 1500, custodial: false, inUse: true },
      accountId: asId('account', catalogueItem(1).accountId),
      schoolIds: [asId('school', schoolId)],
      studySections: [2],
    });
    const { url } = await templateWith(schoolId, itemId);
    const [headings = []] = await sheetAt(url);
    const result = await importRows('With a star', headings.slice(3).map(String), [rowOf(0, 1)]);

    expect(headings[3]).toBe('午餐 / Lunch* *');
    expect(result).toMatchObject({ isAllSuccess: true, done: 1 });
  });

  it('refuses an item that the school does not bill', async () => {
    const mealsIndex = 1 + [...Array(60).keys()].findIndex((at) => catalogueItem(at + 1).schoolIds.length < 3);
    const mealsId = demonstrationId.item(mealsIndex);
    const elsewhere = templateWith(demonstrationId.school(3), mealsId);

    await expect(elsewhere).rejects.toMatchObject({ code: 'itemNotFound' });
    expect(await templateWith(schoolId, mealsId)).toHaveProperty('url');
  });

  it('has a row for each student of the chosen classes, with grade and class, and the prices of the catalogue', async () => {
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
    expect([...new Set(rows.map(([, , className]) => className))]).toEqual(['小班1班']);
    expect(rows[0]?.slice(3)).toEqual(prices);
    expect(headings).toHaveLength(5);
  });
});

import { describe, expect, it } from 'vitest';
import { asId } from '../../../shared/contract/ids.ts';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { importRows, rowOf, schoolId } from '../../../test/support/import-worker.ts';
import { catalogueItem, headingOf, sheetAt } from '../../../test/support/imports.ts';
import { perform } from '../../../test/support/perform.ts';
import { handler } from './download-excel-template.ts';

const templateWith = (school: string, ...items: string[]) =>
  perform(handler, {
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
});

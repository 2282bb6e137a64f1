import { expect, it } from 'vitest';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { planView } from './view.ts';

it('N9.17 shows ten rows of a checked file on a page, unless the user chose another number', () => {
  const sizeIn = (pageSize?: string) => planView.parse({ pageSize }).pageSize;

  expect([sizeIn(), sizeIn('50'), sizeIn('7')]).toEqual([10, 50, 10]);
  expect(getImportPlan.request.parse({ key: examples.planId })).toMatchObject({ pageSize: 10 });
});

import { expect, it } from 'vitest';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { getImportPlan } from '../../../../shared/imports/calls/get-import-plan.ts';
import { asId } from '../../../../shared/contract/ids.ts';
import { planRequestOf, planView } from './view.ts';

it('N9.17 shows ten rows of a checked file on a page, unless the user chose another number', () => {
  const sizeIn = (pageSize?: string) => planView.parse({ pageSize }).pageSize;

  expect([sizeIn(), sizeIn('50'), sizeIn('7')]).toEqual([10, 50, 10]);
  const asked = [{}, { pageSize: '100' }].map((query) =>
    planRequestOf(asId('job', examples.jobId), planView.parse(query)),
  );
  expect(asked).toMatchObject([{ pageSize: 10 }, { pageSize: 100 }]);
  expect(getImportPlan.request.parse({ key: examples.planId })).toMatchObject({ pageSize: 10 });
});

import { expect, it } from 'vitest';
import { imports } from '../../../shared/imports/contract.ts';
import { correctedRowsMax } from '../../../shared/imports/plan.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { correctBy, planOf, reviewRows, rowOf } from '../../../test/support/import-worker.ts';
import { headingOf } from '../../../test/support/imports.ts';
import { range } from '../../../test/support/notice-calls.ts';
import { handler } from './correct-import-rows.ts';

it('correcting the most rows at once is answered with every fault of each, and once more under its operation id', async () => {
  const columns = [...range(1, 18), ...range(31, 18)];
  const wrong = { studentNumber: 'unknown', name: 'nobody', amounts: columns.map(() => 1) };
  const title = 'Many faults';
  const jobId = await reviewRows(
    title,
    columns.map((index) => headingOf(index)),
    range(1, correctedRowsMax).map((index) => ({ ...wrong, studentNumber: `unknown ${index}` })),
  );
  const cells = ['unknown', 'nobody', null, ...columns.map(() => '不是金额'.repeat(10))];
  const rows = range(2, correctedRowsMax).map((row) => ({ row, cells }));
  const send = () =>
    handledBy(handler, imports.correctImportRows, { key: jobId, rows }, { by: 'bursar', key: 'many-faults' });

  const first = await send();

  expect(first).toMatchObject({ status: 200, body: { version: 2, refused: correctedRowsMax } });
  expect((first.body as { list: unknown[] }).list).toHaveLength(correctedRowsMax);
  expect(await send()).toEqual(first);
});

it('correcting a cell keeps what a colleague has made of the others since they were read', async () => {
  const jobId = await reviewRows('Two tabs', [headingOf(1), headingOf(2)], [rowOf(0, -5, 1)]);
  const { list: read } = await planOf(jobId);
  const shown = [...(read[0]?.cells ?? [])];
  const changed = (column: number, text: string) => shown.map((cell, index) => (index === column ? text : cell));

  await correctBy(jobId, [{ row: 2, cells: changed(3, '500'), shown }]);
  await correctBy(jobId, [{ row: 2, cells: changed(4, '60'), shown }]);

  const { list } = await planOf(jobId);
  expect(list[0]).toMatchObject({ state: 'new', cells: [...shown.slice(0, 3), '500', '60'] });
});

import { expect, it } from 'vitest';
import { imports } from '../../../shared/imports/contract.ts';
import { correctedRowsMax } from '../../../shared/imports/plan.ts';
import { handledBy } from '../../../test/support/handle.ts';
import { reviewRows } from '../../../test/support/import-worker.ts';
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

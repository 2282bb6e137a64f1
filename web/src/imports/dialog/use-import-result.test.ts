import { expect, it } from 'vitest';
import { asId } from '../../../../shared/contract/ids.ts';
import { examples } from '../../../../shared/demonstration/ids.ts';
import { requestTimes } from '../../../../test/support/polling.tsx';
import { useImportResult } from './use-import-result.ts';

const jobId = asId('job', examples.jobId);
const none = {
  successCount: 0,
  failCount: 0,
  isAllSuccess: true,
  total: 0,
  done: 0,
  alreadySo: 0,
  refused: 0,
  isIntoNotice: false,
};

it('N4.42 N9.24 polls an import as long as the answer carries its job', async () => {
  const answerAt = (ms: number) => (ms < 20_000 ? { ...none, jobId } : none);

  const times = await requestTimes({ usePolled: () => useImportResult(jobId), answerAt }, 60_000);

  expect(times.map((ms) => ms / 1000)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20]);
});

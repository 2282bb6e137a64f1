import { expect, it } from 'vitest';
import { demonstrationId } from '../../../shared/demonstration/ids.ts';
import { modelTime, runModel } from '../../../test/support/money-model/run.ts';
import { run as checkBooks } from '../../ledger/workers/check-books.ts';
import { openTables } from '../../storage/client.ts';

const operations = Number(process.env['MONEY_MODEL_OPERATIONS'] ?? 1200);
const seed = process.env['MONEY_MODEL_SEED'];

it(
  'money goes in and back as an independent model says, whatever the order of the acts',
  { timeout: modelTime(operations) + 60_000 },
  async () => {
    await runModel(operations, seed === undefined ? undefined : Number(seed));

    const books = await checkBooks({ orgId: demonstrationId.organisation(1) }, { now: Date.now() }, openTables());
    expect(books.differences).toEqual([]);
  },
);

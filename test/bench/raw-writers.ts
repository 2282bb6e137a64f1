/** Writes the rows of an import again and does nothing else: an import is compared with this. */
import { catalogue } from '../../functions/catalogue.ts';
import { auditActions, type Operation } from '../../functions/storage/transact.ts';
import { create, type Action } from '../../functions/storage/action.ts';
import type { Row } from '../../functions/storage/entity.ts';
import { newId } from '../../functions/storage/new-id.ts';
import { readAll, readRows } from '../../functions/storage/read.ts';
import { writeAll } from '../../functions/storage/write.ts';
import { asId } from '../../shared/contract/ids.ts';
import { tables } from '../support/cloud.ts';

/** The rows that an import wrote. A chunk: the rows of one transaction, without its lane and audit rows. */
export interface Written {
  readonly noticeId: string;
  readonly notice: Row;
  readonly chunks: readonly (readonly Row[])[];
}

const main = 'main' as const;
const keyOf = (row: Row) => ({ pk: String(row['pk']), sk: String(row['sk']) });
const absent = { expression: 'attribute_not_exists(#pk)', names: { '#pk': 'pk' } };
/** Puts a row that is not there yet. */
export const putOf = (row: Row): Action => ({ table: main, key: keyOf(row), put: row, condition: absent });

/** Reads the rows of an import's notice, in the chunks of the import. */
export const readWritten = async (noticeId: string, peoplePerChunk: number): Promise<Written> => {
  const pk = `NOTICE#${noticeId}`;
  const [notice] = await readRows(tables(), [{ table: main, key: { pk, sk: 'NOTICE' } }]);
  if (!notice) throw new Error('the notice of the import is missing');
  const states = await readAll(tables(), { table: main, pk, prefix: 'PERSON#' });
  const chunks: Row[][] = [];
  for (let start = 0; start < states.length; start += peoplePerChunk) {
    const some = states.slice(start, start + peoplePerChunk);
    const keys = some.map((row) => ({
      table: main,
      key: { pk: `PERSON#${noticeId}_${String(row['sk']).replace('PERSON#', '')}`, sk: 'ITEMS' },
    }));
    const items = await readRows(tables(), keys);
    chunks.push([...some, ...items.filter((row) => row !== undefined)]);
  }
  return { noticeId, notice, chunks };
};

/** The same rows under another notice. */
const renamed = ({ noticeId, notice, chunks }: Written, other: string): Written => {
  const rename = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(noticeId, other)) as T;
  return { noticeId: other, notice: rename(notice), chunks: rename(chunks) };
};

/** A single writer takes twice as long; with 4 or 16 the same rows are written as fast. */
export const writers = 8;

const lane = (jobId: string, number: number) => ({ jobId: asId('job', jobId), lane: number });

/** Advances the counters of a lane, on the condition that no other writer did, as an import does. */
export const advance = (jobId: string, number: number, checkpoint: number, people: number): Action => ({
  table: main,
  key: catalogue.jobLane.key(lane(jobId, number)),
  update: {
    expression: 'ADD #done :done, #alreadySo :zero, #refused :zero, #checkpoint :one',
    names: { '#done': 'done', '#alreadySo': 'alreadySo', '#refused': 'refused', '#checkpoint': 'checkpoint' },
    values: { ':done': people, ':zero': 0, ':one': 1 },
  },
  condition: {
    expression: '#checkpoint = :expected',
    names: { '#checkpoint': 'checkpoint' },
    values: { ':expected': checkpoint },
  },
});

export const operationAt = (now: number): Operation => ({
  id: newId(now),
  who: { orgId: 'bench', subject: 'bench', name: 'bench', eName: 'bench' },
  through: 'bench',
  now,
});

/** Begins the lanes of a job; answers their numbers. */
export const startLanes = async (jobId: string, ...more: readonly Action[]): Promise<number[]> => {
  const counters = { done: 0, alreadySo: 0, refused: 0, checkpoint: 0 };
  const expiresAt = Math.ceil(Date.now() / 1000) + 86_400;
  const numbers = Array.from({ length: writers }, (_, number) => number);
  const lanes = numbers.map((number) => create(catalogue.jobLane, { ...lane(jobId, number), ...counters, expiresAt }));
  await writeAll(tables(), [...more, ...lanes]);
  return numbers;
};

/** Writes all of it once more, under a new notice; answers how long that took, in ms. */
export const writeAgain = async (written: Written): Promise<number> => {
  const now = Date.now();
  const [jobId, operation] = [newId(now), operationAt(now)];
  const { noticeId, notice, chunks } = renamed(written, newId(now));
  const lanes = await startLanes(jobId, putOf(notice));
  const startedAt = performance.now();
  const write = async (number: number): Promise<void> => {
    for (let index = number, checkpoint = 0; index < chunks.length; index += writers, checkpoint++) {
      const rows = chunks[index] ?? [];
      const people = rows.length / 2;
      const after = {
        count: people,
        studentIds: rows
          .slice(0, people)
          .map(({ sk }) => String(sk).slice(7))
          .join(' '),
      };
      await writeAll(tables(), [
        advance(jobId, number, checkpoint, people),
        ...rows.map(putOf),
        ...auditActions(operation, [{ subjectId: noticeId, action: 'addPeople', after }]),
      ]);
    }
  };
  await Promise.all(lanes.map((number) => write(number)));
  return performance.now() - startedAt;
};

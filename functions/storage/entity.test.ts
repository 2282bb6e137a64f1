import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { entity } from './entity.ts';

const statusCodes = { toPay: 0, completed: 4 } as const;
const kindCodes = { cash: 10, card: 20 } as const;

const person = entity({
  table: 'main',
  pk: 'NOTICE#{noticeId}',
  sk: 'PERSON#{studentId}#{round}',
  parent: 'STUDENT#{studentId}',
  parentSort: '{noticeId}',
  bytesMax: 400,
  version: 3,
  short: { status: 'ps', revision: 'r' },
  codes: { status: statusCodes, kind: kindCodes },
  fields: () => ({
    noticeId: text(),
    studentId: text(),
    round: text(),
    status: wordIn(statusCodes),
    kind: z.optional(wordIn(kindCodes)),
    note: z.optional(text()),
    revision: integer(),
  }),
});
const record = { noticeId: 'n', studentId: 's', round: '1', status: 'completed', revision: 7 } as const;
const row = { pk: 'NOTICE#n', sk: 'PERSON#s#1', v: 3, parent: 'STUDENT#s', parentSort: 'n', ps: 4, r: 7 };

describe('an entity', () => {
  it('stores its key fields in the key only, the others under their short names, words as numbers', () => {
    expect(person.toRow(record)).toStrictEqual(row);
    expect(person.toRow({ ...record, status: 'toPay', kind: 'card' })).toMatchObject({ ps: 0, kind: 20 });
  });

  it('reads a row as the record that was stored', () => {
    const id = fc.string({ minLength: 1 }).filter((part) => !part.includes('#') && !/[\n\r\u2028\u2029]/.test(part));
    const records = fc.record(
      {
        ...{ noticeId: id, studentId: id, round: id },
        status: fc.constantFrom('toPay', 'completed'),
        kind: fc.constantFrom('cash', 'card'),
        note: fc.string(),
        revision: fc.integer(),
      },
      { requiredKeys: ['noticeId', 'studentId', 'round', 'status', 'revision'] },
    );

    fc.assert(
      fc.property(records, (one) => {
        expect(person.fromRow(person.toRow(one))).toStrictEqual({ ...one });
      }),
    );
  });

  it.each([
    ['a number that no word has', { ps: 5 }],
    ['a number of another field’s words', { ps: 10 }],
    ['a word that no number has', { ps: 'paid' }],
    ['a missing field', { r: undefined }],
    ['a field of another type', { r: '7' }],
  ])('refuses a row with %s', (_, change) => {
    expect(() => person.fromRow({ ...row, ...change })).toThrow();
  });

  it('reads some fields from rows that hold no others, and refuses one without them', () => {
    const { attributes, fromRow } = person.part(['status', 'revision']);

    expect(attributes).toEqual(['ps', 'r']);
    expect(fromRow({ ps: 4, r: 7 })).toStrictEqual({ status: 'completed', revision: 7 });
    expect(() => fromRow({ ps: 4 })).toThrow();
    expect(() => fromRow({ ps: 5, r: 7 })).toThrow();
  });

  it('reads fields of the sort key beside others', () => {
    const { attributes, fromRow } = person.part(['studentId', 'round', 'status']);

    expect(attributes).toEqual(['sk', 'ps']);
    expect(fromRow({ sk: 'PERSON#s#1', ps: 4 })).toStrictEqual({ studentId: 's', round: '1', status: 'completed' });
    expect(() => fromRow({ ps: 4 })).toThrow();
  });

  it('makes no row without all parts of its key', () => {
    expect(() => person.toRow({ ...record, round: undefined } as never)).toThrow('round is missing');
  });

  it('names stored attributes for expressions', () => {
    expect([person.attribute('revision'), person.attribute('note')]).toEqual(['r', 'note']);
  });

  it('is read at the place of its key', () => {
    const { table, key, fromRow } = person.at({ noticeId: 'n', studentId: 's', round: 1 });

    expect({ table, key }).toEqual({ table: 'main', key: { pk: row.pk, sk: row.sk } });
    expect(fromRow(row)).toEqual(record);
  });
});

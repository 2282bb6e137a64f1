import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fromFen, unitPriceFenMax } from '../money/fen.ts';
import { flag } from './codes.ts';
import { unitPrice } from './money.ts';
import { ourShapeOf, renamed } from './renamed.ts';

const codec = renamed(
  {
    id: z.string(),
    money: unitPrice(),
    escrow: flag(),
    title: z.optional(z.string()),
    createAt: z.optional(z.string()),
    creator: z.optional(z.string()),
    items: z.array(renamed({ number: z.int(), note: z.optional(z.string()) }, { number: 'quantity' })),
  },
  {
    id: 'noticeId',
    money: 'price',
    escrow: 'custodial',
    createAt: ['created', 'at'],
    creator: ['created', 'name'],
  },
);
type Wire = z.input<typeof codec>;

const text = fc.string();
const wires: fc.Arbitrary<Wire> = fc.record(
  {
    id: text,
    money: fc.integer({ min: 0, max: unitPriceFenMax }).map(fromFen),
    escrow: fc.constantFrom(0, 1),
    title: text,
    createAt: text,
    creator: text,
    items: fc.array(fc.record({ number: fc.integer(), note: text }, { requiredKeys: ['number'] })),
  },
  { requiredKeys: ['id', 'money', 'escrow', 'items'] },
);

/** What the other side of the wire reads. */
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('an object of the documents', () => {
  it('has our names and words inside, its groups as objects', () => {
    const wire: Wire = {
      ...{ id: 'n', money: 20.5, escrow: 1, title: 'Fees', createAt: '2026', creator: 'Grace' },
      items: [{ number: 2, note: 'red' }],
    };

    expect(z.decode(codec, wire)).toStrictEqual({
      ...{ noticeId: 'n', price: 2_050, custodial: true, title: 'Fees', created: { at: '2026', name: 'Grace' } },
      items: [{ quantity: 2, note: 'red' }],
    });
  });

  it('goes back to the wire as it came, with no field more or less', () => {
    fc.assert(
      fc.property(wires, (wire) => {
        expect(overTheWire(z.encode(codec, z.decode(codec, wire)))).toStrictEqual(overTheWire(wire));
      }),
    );
  });

  it('leaves absent fields absent, and a group without any field', () => {
    const [alone, part]: Wire[] = [
      { id: 'n', money: 0, escrow: 0, items: [{ number: 1 }] },
      { id: 'n', money: 0, escrow: 0, items: [], creator: 'Grace' },
    ];

    expect(z.decode(codec, alone!)).toStrictEqual({
      ...{ noticeId: 'n', price: 0, custodial: false, items: [{ quantity: 1 }] },
    });
    expect(z.decode(codec, part!)).toHaveProperty('created', { name: 'Grace' });
  });

  it('is encoded from a row with more fields by its named fields only', () => {
    const row = { noticeId: 'n', price: 1, custodial: true, items: [], created: { at: '2026', by: 'x' }, secret: 'y' };

    expect(overTheWire(z.encode(codec, row as never))).toStrictEqual({
      ...{ id: 'n', money: 0.01, escrow: 1, items: [], createAt: '2026' },
    });
  });

  it('is refused with the path on the wire', () => {
    const { error } = z.safeDecode(codec, { id: 'n', money: 0, escrow: 2, items: [{ number: 'two' }] } as never);

    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['escrow', 'items.0.number']);
  });

  it('has its schemas under our names, for those who walk a decoded value', () => {
    const shape = ourShapeOf(codec);

    expect(Object.keys(shape ?? {})).toEqual(['noticeId', 'price', 'custodial', 'title', 'created', 'items']);
    expect(Object.keys(shape?.['created'] ?? {})).toEqual(['at', 'name']);
    expect(ourShapeOf(z.object({}))).toBeUndefined();
  });
});

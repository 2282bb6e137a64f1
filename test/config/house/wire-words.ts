import * as z from 'zod';
import { ourShapeOf, type OurShape } from '../../../shared/contract/renamed.ts';
import { calls } from '../../../shared/contract/index.ts';
import { places, type AnySchema } from '../../support/schemas.ts';

/** Fields of the documents that are everyday words of code too: `z.number()`, the `key` of a row, the `sender` of the site. */
const everyday = [
  'class',
  'id',
  'key',
  'money',
  'number',
  'open',
  'org',
  'payment',
  'reason',
  'sender',
  'status',
  'studySections',
  'total',
  'who',
];

const isSchema = (field: OurShape[string]): field is Exclude<OurShape[string], OurShape> => '_zod' in field;
const ourNames = (shape: OurShape): readonly string[] =>
  Object.entries(shape).flatMap(([name, field]) => (isSchema(field) ? [name] : [name, ...ourNames(field)]));

const fieldsOf = (schema: AnySchema): readonly string[] =>
  schema instanceof z.core.$ZodObject ? Object.keys(schema._zod.def.shape) : [];
const wireSideOf = (schema: AnySchema): AnySchema | undefined =>
  schema instanceof z.core.$ZodPipe ? schema._zod.def.in : undefined;

const wireWordsOf = (schemas: readonly AnySchema[]): readonly string[] => {
  const renamed = schemas.flatMap((schema) => {
    const ours = ourShapeOf(schema);
    const wire = wireSideOf(schema);
    return ours && wire ? [{ ours, wire }] : [];
  });
  const wireSides = new Set(renamed.map(({ wire }) => wire));
  const ours = new Set([
    ...everyday,
    ...renamed.flatMap((one) => ourNames(one.ours)),
    ...schemas.filter((schema) => !wireSides.has(schema)).flatMap(fieldsOf),
    ...calls.map(({ name }) => name),
  ]);
  return renamed.flatMap(({ wire }) => fieldsOf(wire)).filter((name) => !ours.has(name));
};

/** Names of the documents' fields that we call otherwise: they end at the contract. */
export const wireWords: readonly string[] = [
  ...new Set(
    wireWordsOf(
      calls
        .flatMap(({ call }) => [...places(call.request, 'both'), ...places(call.response, 'both')])
        .map(({ schema }) => schema),
    ),
  ),
].toSorted();

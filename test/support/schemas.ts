import type * as z from 'zod';

export type AnySchema = z.core.$ZodType;
type Child = readonly [name: string, schema: AnySchema];

/** `wire`: only the wire side; `both`: the inner side of codecs too. */
export type Side = 'wire' | 'both';

const definitionOf = (schema: AnySchema) => (schema as z.core.$ZodTypes)._zod.def;

const childrenOf = (schema: AnySchema, side: Side): readonly Child[] => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape);
    case 'array':
      return [['0', definition.element]];
    case 'record':
      return [['*', definition.valueType]];
    case 'union':
      return definition.options.map((option): Child => ['', option]);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return [['', definition.innerType]];
    case 'pipe':
      return side === 'wire'
        ? [['', definition.in]]
        : [
            ['', definition.in],
            ['', definition.out],
          ];
    default:
      return [];
  }
};

export interface Place {
  /** As in `items.0.money`; empty for the schema itself. */
  readonly path: string;
  readonly schema: AnySchema;
}

/** A schema and all schemas inside it, outer before inner, each with its path; only inside of what `enters`, when it is given. */
export const places = (
  schema: AnySchema,
  side: Side = 'wire',
  path = '',
  enters: (schema: AnySchema) => boolean = () => true,
): readonly Place[] => [
  { path, schema },
  ...(enters(schema) ? childrenOf(schema, side) : []).flatMap(([name, child]) =>
    places(child, side, [path, name].filter((part) => part !== '').join('.'), enters),
  ),
];

/** Names of the fields of an object on the wire. */
export const fieldNames = (schema: AnySchema): readonly string[] =>
  childrenOf(bare(schema), 'wire').map(([name]) => name);

/** What is on the wire when all wrappers are taken off. */
export const bare = (schema: AnySchema): AnySchema => {
  const [child] = childrenOf(schema, 'wire');
  return child?.[0] === '' && typeOf(schema) !== 'union' ? bare(child[1]) : schema;
};

export const typeOf = (schema: AnySchema) => definitionOf(schema).type;

/** The most characters or elements that it takes; undefined when it says none. */
export const charactersMaxOf = (schema: AnySchema): number | undefined => {
  const limits = (definitionOf(schema).checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
};

/** Whether a request may leave it out. */
export const isOptional = (schema: AnySchema): boolean => schema._zod.optin !== undefined;

const undeclaredIn = (value: unknown, schema: AnySchema, path: string): readonly string[] => {
  const inner = bare(schema);
  if (typeOf(inner) === 'union')
    return childrenOf(inner, 'wire')
      .map(([, option]) => undeclaredIn(value, option, path))
      .reduce((least, each) => (each.length < least.length ? each : least));
  if (typeof value !== 'object' || value === null) return [];
  const declared = new Map(childrenOf(inner, 'wire'));
  const rest = declared.get('*') ?? (Array.isArray(value) ? declared.get('0') : undefined);
  return Object.entries(value).flatMap(([name, part]) => {
    const child = rest ?? declared.get(name);
    return child ? undeclaredIn(part, child, `${path}${name}.`) : [`${path}${name}`];
  });
};

/** Paths of the fields of an answer that its schema does not declare. */
export const undeclaredFields = (schema: AnySchema, answer: unknown): readonly string[] =>
  undeclaredIn(answer, schema, '');

interface WithError {
  readonly error?: ((issue: never) => unknown) | undefined;
}

const codeOf = (definition: WithError): readonly string[] => {
  const code = definition.error?.({} as never);
  return typeof code === 'string' ? [code] : [];
};

/** The field codes that a schema and its checks name by themselves (`{ error: 'titleTooLong' }`). */
export const codesOf = (schema: AnySchema): readonly string[] =>
  places(schema, 'both').flatMap((place) => {
    const definition = definitionOf(place.schema);
    return [...codeOf(definition), ...(definition.checks ?? []).flatMap((check) => codeOf(check._zod.def))];
  });

/** `npm run openapi`: the OpenAPI 3.1 document of all calls, made from the contract alone, into `.local/openapi.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { errorTexts } from '../shared/contract/error-texts.ts';
import type { ErrorCode } from '../shared/contract/error-codes.ts';
import { commonErrors } from '../shared/contract/error-codes.ts';
import { statusOf } from '../shared/contract/errors.ts';
import { idRegistry } from '../shared/contract/ids.ts';
import { calls, type NamedCall } from '../shared/contract/index.ts';
import { tokenHeaders } from '../shared/contract/permission.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** The wire side of a schema: both requests and answers carry the input side of a codec. */
const wireSchema = (schema: z.core.$ZodType, closed: boolean): Schema => {
  const {
    $schema,
    '~standard': _,
    ...json
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'custom')
        Object.assign(jsonSchema, { type: 'string', contentMediaType: 'application/octet-stream' });
      if (type === 'object' && closed) jsonSchema.additionalProperties = false;
      if (zodSchema instanceof z.core.$ZodString) {
        const meta = idRegistry.get(zodSchema);
        if (meta) jsonSchema.description = `Id of a record: ${meta.entity}.`;
      }
    },
  });
  return json;
};

interface Field {
  readonly name: string;
  readonly schema: z.core.JSONSchema._JSONSchema;
  readonly required: boolean;
}

const fieldsOf = (schema: Schema): readonly Field[] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    required: schema.required?.includes(name) ?? false,
  }));

const objectOf = (fields: readonly Field[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
});

const header = (name: string, required: boolean, description: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const language = header('Accept-Language', false, 'Language of messages.', { type: 'string', enum: ['zh', 'en'] });
const operationId = (required: boolean) =>
  header('Idempotency-Key', required, 'Made once per intent by the client and kept over a repetition.');
const headersOf = ({ call }: NamedCall) => [
  language,
  ...(['write', 'money', 'bulk'].includes(call.kind) ? [operationId(call.kind === 'money')] : []),
];

/** Where the fields of a request go: into the path, the query or a body. */
const inputOf = (named: NamedCall) => {
  const { call } = named;
  const fields = fieldsOf(wireSchema(call.request, false));
  const inPath = fields.filter(({ name }) => call.path.includes(`{${name}}`));
  const others = fields.filter((field) => !inPath.includes(field));
  const isAsked = ({ name }: Field) =>
    call.method === 'GET' || call.body === 'query' || (call.query ?? []).includes(name);
  const inQuery = others.filter(isAsked);
  const parameters = [
    ...headersOf(named),
    ...inPath.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(({ name, schema, required }) => ({ name, in: 'query', required, schema })),
  ];
  if (call.method === 'GET' || call.body === 'query') return { parameters };
  const mediaType = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  const example = call.body === 'multipart' ? {} : { example: call.example };
  return {
    parameters,
    requestBody: {
      required: true,
      content: { [mediaType]: { schema: objectOf(others.filter((field) => !isAsked(field))), ...example } },
    },
  };
};

const responsesOf = ({ call }: NamedCall) => {
  const common = Object.keys(commonErrors) as ErrorCode[];
  const codes = Map.groupBy(new Set([...common, ...call.errors]), statusOf);
  const refusals = [...codes].map(([status, its]) => [
    String(status),
    {
      description: its.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const answer = {
    description: call.summary,
    content: { 'application/json': { schema: wireSchema(call.response, true) } },
  };
  return { '200': answer, ...(Object.fromEntries(refusals) as Record<string, object>) };
};

const rightsOf = ({ call }: NamedCall): string => {
  if (call.permission.token !== 'staff') return `By a ${call.permission.token} token.`;
  const sets = call.permission.anyOf.map((set) => set.join(' and '));
  const ofFields = Object.entries(call.fieldPermissions ?? {}).map(([field, name]) => ` Field ${field} needs ${name}.`);
  const ofCall = sets.length === 0 ? 'For everybody who is signed in.' : `Needs ${sets.join(' or ')}.`;
  return ofCall + ofFields.join('');
};

const securityOf = ({ call }: NamedCall) =>
  call.permission.token === 'staff' ? [{ staff: [] }] : [{ [call.permission.token]: [] }];

const operationOf = (named: NamedCall) => ({
  operationId: named.name,
  tags: [named.module],
  summary: named.call.summary,
  description: rightsOf(named),
  security: securityOf(named),
  ...inputOf(named),
  responses: responsesOf(named),
});

const fault = {
  type: 'object',
  properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
  required: ['path', 'code'],
};
const errorSchema = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(errorTexts) },
    message: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'array', items: fault },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'requestId'],
};

const tokenSchemes = {
  staff: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  parent: { type: 'apiKey', in: 'header', name: tokenHeaders.parent },
  anonymous: { type: 'apiKey', in: 'header', name: tokenHeaders.anonymous },
};

/** The whole document; only the error schema is referred to. */
export const openApiDocument = () => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const named of calls) {
    const { path, method } = named.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School Fees', version: '1' },
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes: tokenSchemes },
  };
};

if (import.meta.main) {
  const folder = resolve(import.meta.dirname, '../.local');
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/openapi.json`, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  console.log(`${calls.length} calls in .local/openapi.json`);
}

import { describe, expect, it } from 'vitest';
import { calls } from '../shared/contract/index.ts';
import { fieldNames } from '../test/support/schemas.ts';
import { openApiDocument } from './openapi.ts';

/** As a reader gets it. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>;

const referencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === '$ref' && typeof part === 'string' ? [part] : referencesIn(part),
  );
};

const resolveReference = (reference: string): unknown =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

describe('OpenAPI document', () => {
  it.each(calls.map((each) => [each.name, each] as const))(
    'holds %s with its request and answers',
    (name, { call, module }) => {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];

      expect(operation).toMatchObject({ operationId: name, tags: [module], summary: call.summary });
      expect(operation?.responses['200'].content['application/json'].schema).toHaveProperty(
        'type',
        expect.stringMatching(/^(object|array)$/),
      );
      expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['400', '401', '403', '404']));
    },
  );

  it('holds nothing but the calls', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

    expect(operations).toHaveLength(calls.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  it('puts each field of a request in one place', () => {
    for (const { call } of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const parameters =
        operation?.parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name) ?? [];
      const bodies = Object.values(operation?.requestBody?.content ?? {});
      const inBody = bodies.flatMap(({ schema }) => Object.keys(schema.properties ?? {}));

      expect([...parameters, ...inBody].toSorted()).toEqual(fieldNames(call.request).toSorted());
    }
  });

  it('asks for an operation id where money moves', () => {
    const charge = document.paths['/sisjava/paycenter/clear/charge']?.post;

    expect(charge?.parameters).toContainEqual(expect.objectContaining({ name: 'Idempotency-Key', required: true }));
  });

  it('refers to nothing that is not in it', () => {
    const references = [...new Set(referencesIn(document))];

    expect(references).toEqual(['#/components/schemas/Error']);
    expect(references.map(resolveReference)).not.toContain(undefined);
    expect(Object.keys(document.components.securitySchemes)).toEqual(
      expect.arrayContaining([...new Set(calls.map(({ call }) => call.permission.token))]),
    );
  });
});

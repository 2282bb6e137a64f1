import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, type Body } from '../../shared/contract/call.ts';
import { Invalid, Refusal, type FieldFault } from '../../shared/contract/errors.ts';
import { money } from '../../shared/contract/money.ts';
import { anyOf } from '../../shared/contract/permission.ts';
import { integer, text } from '../../shared/contract/plain.ts';
import { renamed } from '../../shared/contract/renamed.ts';
import { eventOf } from '../../test/support/call-event.ts';
import type { Wire } from '../../test/support/requests.ts';
import { parseRequest } from './parse.ts';

const callOf = <Schema extends z.ZodMiniType>(request: () => Schema, body: Body = 'json') =>
  call({
    ...{ method: 'POST', path: '/a/{noticeId}/call', permission: anyOf('REFUND'), kind: 'read', summary: '', body },
    ...{ request, response: () => z.object({}), errors: [], example: {} as never },
  } as const);
type AnyCall = ReturnType<typeof callOf>;

const eventFor = async (of: AnyCall, request: Wire): Promise<APIGatewayProxyEventV2> =>
  (await eventOf(of, request, { originVerify: '' })) as APIGatewayProxyEventV2;
const parse = async (of: AnyCall, request: Wire) => parseRequest(await eventFor(of, request), of);
/** A JSON request by its text. */
const parseBody = async (body: string) =>
  parseRequest({ ...(await eventFor(json, { noticeId: 'n' })), body, isBase64Encoded: false }, json);
/** The faults of a request that is refused. */
const faultsOf = async (of: AnyCall, request: Wire): Promise<readonly FieldFault[]> => {
  try {
    await parse(of, request);
    return [];
  } catch (error) {
    if (error instanceof Invalid) return error.fields;
    throw error;
  }
};
const unknown = (...paths: string[]) => paths.map((path) => ({ path, code: 'unknownField' }));

const row = () => renamed({ id: text(), amount: money(), parts: z.array(z.object({ no: text() })) }, { id: 'rowId' });
const json = callOf(() =>
  renamed(
    {
      noticeId: text(),
      rows: z.optional(z.array(row())),
      setting: z._default(z.nullable(z.object({ on: z.boolean() })), null),
    },
    { rows: 'accounts', setting: ['form', 'setting'] },
  ),
);

describe('a JSON request', () => {
  it('has its fields in the body: what is in the query of its address is refused', async () => {
    const event = { ...(await eventFor(json, { noticeId: 'n' })), queryStringParameters: { rows: '1', key: 'Ann' } };

    await expect(parseRequest(event, json)).rejects.toMatchObject({ fields: unknown('rows', 'key') });
  });

  it('cannot name in its body what its path names', async () => {
    const event = { ...(await eventFor(json, { noticeId: 'n' })), body: '{"noticeId":"m"}', isBase64Encoded: false };

    await expect(parseRequest(event, json)).rejects.toMatchObject({
      fields: [{ path: 'noticeId', code: 'repeatedField' }],
    });
  });

  it('is decoded to our words, and kept as it was sent', async () => {
    const request = { noticeId: 'n', rows: [{ id: 'a', amount: 0.5, parts: [{ no: '1' }] }] };

    expect(await parse(json, request)).toEqual({
      sent: request,
      input: {
        ...{ noticeId: 'n', accounts: [{ rowId: 'a', amount: 50, parts: [{ no: '1' }] }], form: { setting: null } },
      },
    });
  });

  it('is refused for every field that the call does not know, at any depth, by its path on the wire', async () => {
    const request = {
      ...{ noticeId: 'n', extra: 1, accounts: [] },
      rows: [
        { id: 'a', amount: 1, parts: [] },
        { id: 'b', amount: 1, parts: [{ no: '1', note: null }], rowId: 'b' },
      ],
      setting: { on: true, off: { deep: true } },
    };

    expect(await faultsOf(json, request)).toEqual(
      unknown('extra', 'accounts', 'rows.1.parts.0.note', 'rows.1.rowId', 'setting.off'),
    );
  });

  it.each(['__proto__', 'constructor', 'toString'])('does not know the field %s', async (name) => {
    const request = JSON.parse(`{"noticeId":"n","${name}":{"on":true}}`) as Wire;

    expect(await faultsOf(json, request)).toEqual(unknown(name));
  });

  it('is refused for unknown fields and wrong ones together', async () => {
    expect(await faultsOf(json, { noticeId: 'n', rows: [{ amount: 'x', parts: [], more: 1 }] })).toEqual([
      ...unknown('rows.0.more'),
      { path: 'rows.0.id', code: 'required' },
      { path: 'rows.0.amount', code: 'invalidType' },
    ]);
  });

  it('is refused when it is nested too deep, however deep', async () => {
    const depth = 500_000;
    const deep = `${'{"on":'.repeat(depth)}1${'}'.repeat(depth)}`;

    await expect(parseBody(`{"deep":${deep},"setting":{"on":true}}`)).rejects.toMatchObject({
      fields: [{ path: '', code: 'tooDeep', params: { max: 32 } }],
    });
  });

  it('is refused for bytes that are no text', async () => {
    const event = await eventFor(json, { noticeId: 'n' });
    const body = Buffer.from('{"noticeId":"\xe9"}', 'latin1').toString('base64');

    await expect(parseRequest({ ...event, body, isBase64Encoded: true }, json)).rejects.toMatchObject({
      fields: [{ path: '', code: 'invalidFormat' }],
    });
  });

  it('is refused for a field that comes twice, by its path', async () => {
    const body = '{"noticeId":"n","rows":[{"id":"a"},{"id":"b","amount":1,"\\u0069d":"c"}]}';

    await expect(parseBody(body)).rejects.toMatchObject({ fields: [{ path: 'rows.1.id', code: 'repeatedField' }] });
  });

  it('names an unknown field by the beginning of its name', async () => {
    const long = 'x'.repeat(3_000);

    expect(await faultsOf(json, { noticeId: 'n', [long]: 1 })).toEqual(unknown(`${'x'.repeat(100)}…`));
  });

  it('is refused for its first 1000 faults', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, 1]));

    expect(await faultsOf(json, { noticeId: 'n', ...many })).toHaveLength(1_000);
  });

  it.each(['{', '}', '{"a', '{"\\', '{"a":1}}', '"text"', '[]', 'null'])(
    'is refused when its body is %s',
    async (body) => {
      await expect(parseBody(body)).rejects.toBeInstanceOf(Invalid);
    },
  );

  it('is refused when it is larger than 4 MB', async () => {
    await expect(parse(json, { noticeId: 'n', rows: 'x'.repeat(4 * 2 ** 20) })).rejects.toEqual(
      new Refusal('tooLarge'),
    );
  });
});

describe('a request in the query', () => {
  const query = callOf(() => renamed({ noticeId: text(), key: z.optional(text()) }, { key: 'keyword' }), 'query');

  it('is decoded to our words', async () => {
    expect((await parse(query, { noticeId: 'n', key: 'k' })).input).toEqual({ noticeId: 'n', keyword: 'k' });
  });

  it('is refused for a parameter that the call does not know', async () => {
    expect(await faultsOf(query, { noticeId: 'n', keyword: 'k' })).toEqual(unknown('keyword'));
  });
});

describe('a request as a form', () => {
  const file = z.object({ fileName: text(), contentType: text(), bytes: z.instanceof(Uint8Array) });
  const form = callOf(
    () => renamed({ noticeId: text(), count: z.optional(text()), excelFile: file }, { excelFile: 'file' }),
    'multipart',
  );
  const excelFile = { fileName: 'people.xlsx', contentType: 'application/zip', bytes: Buffer.from('PK') };

  it('is decoded to our words', async () => {
    const { input } = await parse(form, { noticeId: 'n', excelFile });

    expect(input).toEqual({ noticeId: 'n', file: excelFile });
  });

  it('is refused for a text or a file that the call does not know', async () => {
    expect(await faultsOf(form, { noticeId: 'n', excelFile, note: 'x' })).toEqual(unknown('note'));
    expect(await faultsOf(form, { noticeId: 'n', file: excelFile })).toEqual([
      ...unknown('file'),
      { path: 'excelFile', code: 'required' },
    ]);
  });

  it('is refused for a field named __proto__', async () => {
    expect(await faultsOf(form, JSON.parse('{"noticeId":"n","__proto__":"x"}') as Wire)).toEqual([
      ...unknown('__proto__'),
      { path: 'excelFile', code: 'required' },
    ]);
  });
});

it('a number where a text is expected is named by its own path', async () => {
  const counted = callOf(() => z.object({ noticeId: text(), pages: z.array(integer()) }));

  expect(await faultsOf(counted, { noticeId: 'n', pages: [1, 'two'] })).toEqual([
    { path: 'pages.1', code: 'invalidType' },
  ]);
});

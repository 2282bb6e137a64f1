import { describe, expect, it } from 'vitest';
import { toResponse } from './response.ts';

const read = (payload: unknown) => {
  const { status, headers, body } = toResponse(JSON.stringify(payload));
  return { status, headers, body: body.toString() };
};

describe('the answer of a function', () => {
  it('with a status code says everything itself', () => {
    const answer = {
      statusCode: 201,
      headers: { 'X-Id': 7, 'Content-Type': 'text/html' },
      body: '<p>',
    };

    expect(read(answer)).toEqual({
      status: 201,
      headers: { 'content-type': 'text/html', 'x-id': '7' },
      body: '<p>',
    });
  });

  it('without a type is plain text, as API Gateway has it', () => {
    expect(read({ statusCode: 200, body: '{}' }).headers).toEqual({ 'content-type': 'text/plain;charset=UTF-8' });
  });

  it.each<[unknown, string]>([
    [{ total: 3 }, '{"total":3}'],
    ['a text', 'a text'],
    [null, 'null'],
  ])('without a status code is the JSON of a 200: %j', (payload, body) => {
    expect(read(payload)).toEqual({ status: 200, headers: { 'content-type': 'application/json' }, body });
  });

  it.each([
    { statusCode: 200, body: 'YmlsbA==', isBase64Encoded: true },
    { statusCode: 'many' },
    { statusCode: 200, body: { a: 1 } },
    { statusCode: 200, headers: { a: ['b'] } },
  ])('of a shape that is none answers 500: %j', (payload) => {
    expect(read(payload)).toMatchObject({ status: 500, body: '{"message":"Internal Server Error"}' });
  });
});

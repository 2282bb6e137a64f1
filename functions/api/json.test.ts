import fc from 'fast-check';
import { expect, it } from 'vitest';
import { depthMax, readJson } from './json.ts';

const faultOf = (json: string): unknown => {
  try {
    readJson(json);
    return undefined;
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
};

it('reads every JSON text as JSON.parse does', () => {
  const text = fc.jsonValue({ maxDepth: 10 }).map((value) => JSON.stringify(value, null, 1));

  fc.assert(
    fc.property(text, (json) => {
      expect(readJson(json)).toEqual(JSON.parse(json));
    }),
  );
});

it.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a" : 1, "b":{}, "\\u0061"\n:2}', 'a'],
  ['{"a":[0,{"b":1,"c":"b:","b":1}]}', 'a.1.b'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
])('refuses %s for the field that comes twice', (json, path) => {
  expect(faultOf(json)).toEqual([{ path, code: 'repeatedField' }]);
});

it('takes one name in several objects, and a text that looks like a field', () => {
  expect(faultOf('[{"a":1},{"a":{"a":["a","a"]}},"\\"a\\":1,\\"a\\":1"]')).toBeUndefined();
});

it('reads as many levels as it allows, and no more', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  expect(faultOf(nested(depthMax))).toBeUndefined();
  expect(faultOf(nested(depthMax + 1))).toEqual([{ path: '', code: 'tooDeep', params: { max: depthMax } }]);
});

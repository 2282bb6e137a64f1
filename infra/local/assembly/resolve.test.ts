import { describe, expect, it } from 'vitest';
import { resolve } from './resolve.ts';
import type { Scope } from './resolve.ts';

const references: Record<string, unknown> = { Name: 'bill', Port: 3000, Zones: ['a', 'b'] };

const scope: Scope = {
  reference: (id) => references[id],
  attribute: (id, attribute) => `${id}/${attribute}`,
  finish: (text) => text.replace('{{secret}}', 'hush'),
  problem: (what) => new Error(what),
};

describe('resolve', () => {
  it.each<[string, unknown, unknown]>([
    ['Ref', { Ref: 'Name' }, 'bill'],
    ['Ref inside data', { list: [{ name: { Ref: 'Name' } }], kept: true }, { list: [{ name: 'bill' }], kept: true }],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Port' }, 'c']] }, 'a-3000-c'],
    ['Fn::Join of a list parameter', { 'Fn::Join': [',', { Ref: 'Zones' }] }, 'a,b'],
    ['Fn::Sub', { 'Fn::Sub': 'x ${Name} ${Port}' }, 'x bill 3000'],
    ['a secret in a text that is put together', { 'Fn::Join': ['', ['{{sec', 'ret}}']] }, 'hush'],
    ['a policy statement with a Condition', [{ Condition: { Bool: {} } }], [{ Condition: { Bool: {} } }]],
  ])('resolves %s', (_, value, expected) => {
    expect(resolve(value, scope)).toEqual(expected);
  });

  it.each([
    [
      'an intrinsic that it does not know',
      { 'Fn::Cidr': ['10.0.0.0/8', 6, 8] },
      'does not know the intrinsic Fn::Cidr',
    ],
    ['an argument of a wrong shape', { 'Fn::Join': ['-'] }, 'Fn::Join cannot take its argument'],
  ])('stops at %s', (_, value, sentence) => {
    expect(() => resolve(value, scope)).toThrow(sentence);
  });
});

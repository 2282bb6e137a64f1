import { describe, expect, it } from 'vitest';
import { holds, noValue, resolve } from './resolve.ts';
import type { Scope } from './resolve.ts';

const references: Record<string, unknown> = { Name: 'bill', Port: 3000, Zones: ['a', 'b'], 'AWS::NoValue': noValue };

const scope: Scope = {
  reference: (id) => references[id],
  attribute: (id, attribute) => `${id}/${attribute}`,
  condition: (name) => name === 'Yes',
  mapped: (map, first, second) => `${map}.${first}.${second}`,
  imported: (name) => `imported ${name}`,
  finish: (text) => text.replace('{{secret}}', 'hush'),
  problem: (what) => new Error(what),
};

describe('resolve', () => {
  it.each<[string, unknown, unknown]>([
    ['Ref', { Ref: 'Name' }, 'bill'],
    ['Ref inside data', { list: [{ name: { Ref: 'Name' } }], kept: true }, { list: [{ name: 'bill' }], kept: true }],
    ['Ref to AWS::NoValue in an object', { a: 1, b: { Ref: 'AWS::NoValue' } }, { a: 1 }],
    ['Ref to AWS::NoValue in a list', [1, { Ref: 'AWS::NoValue' }, 3], [1, 3]],
    ['Fn::GetAtt as a list', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
    ['Fn::GetAtt as a text', { 'Fn::GetAtt': 'Nested.Outputs.Name' }, 'Nested/Outputs.Name'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Port' }, 'c']] }, 'a-3000-c'],
    ['Fn::Join of a list parameter', { 'Fn::Join': [',', { Ref: 'Zones' }] }, 'a,b'],
    ['Fn::Sub', { 'Fn::Sub': 'x ${Name} ${Table.Arn} ${!Kept}' }, 'x bill Table/Arn ${Kept}'],
    ['Fn::Sub with names of its own', { 'Fn::Sub': ['${Own}-${Name}', { Own: { Ref: 'Port' } }] }, '3000-bill'],
    ['Fn::Select of Fn::Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    ['Fn::If, when it holds', { 'Fn::If': ['Yes', { Ref: 'Name' }, 'no'] }, 'bill'],
    ['Fn::If, when it does not', { 'Fn::If': ['No', { Ref: 'Name' }, 'no'] }, 'no'],
    ['Fn::FindInMap', { 'Fn::FindInMap': ['Map', { Ref: 'Name' }, 'x'] }, 'Map.bill.x'],
    ['Fn::ImportValue', { 'Fn::ImportValue': 'stack:arn' }, 'imported stack:arn'],
    ['Fn::Base64', { 'Fn::Base64': { Ref: 'Name' } }, 'YmlsbA=='],
    ['a secret in a text that is put together', { 'Fn::Join': ['', ['{{sec', 'ret}}']] }, 'hush'],
    [
      'a policy statement, which has a Condition and is none',
      [{ Condition: { Bool: {} } }],
      [{ Condition: { Bool: {} } }],
    ],
  ])('resolves %s', (_, value, expected) => {
    expect(resolve(value, scope)).toEqual(expected);
  });

  it.each([
    [
      'an intrinsic that it does not know',
      { 'Fn::Cidr': ['10.0.0.0/8', 6, 8] },
      'does not know the intrinsic Fn::Cidr',
    ],
    ['an argument of a wrong shape', { 'Fn::Join': ['-'] }, 'Fn::Join has an argument'],
    ['an entry that a list does not have', { 'Fn::Select': [3, ['a']] }, 'asks for entry 3 of 1'],
  ])('stops at %s', (_, value, sentence) => {
    expect(() => resolve(value, scope)).toThrow(sentence);
  });
});

describe('holds', () => {
  it.each<[unknown, boolean]>([
    [{ Condition: 'Yes' }, true],
    [{ 'Fn::Not': [{ Condition: 'Yes' }] }, false],
    [{ 'Fn::Equals': [{ Ref: 'Name' }, 'bill'] }, true],
    [{ 'Fn::Equals': [{ Ref: 'Port' }, 'bill'] }, false],
    [{ 'Fn::And': [{ Condition: 'Yes' }, { Condition: 'No' }] }, false],
    [{ 'Fn::Or': [{ Condition: 'No' }, { Condition: 'Yes' }] }, true],
  ])('evaluates %j', (condition, expected) => {
    expect(holds(condition, scope)).toBe(expected);
  });

  it('stops at a condition that it does not know', () => {
    expect(() => holds({ 'Fn::Contains': [['a'], 'a'] }, scope)).toThrow('does not know the condition Fn::Contains');
  });
});

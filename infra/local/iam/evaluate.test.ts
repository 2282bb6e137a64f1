import { describe, expect, it } from 'vitest';
import { isAllowed } from './evaluate.ts';
import type { AccessRequest } from './evaluate.ts';
import { policyDocument } from './policy.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/main';
const read: AccessRequest = { action: 'dynamodb:GetItem', resource: table };
const allow = { Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table };

interface Case {
  readonly name: string;
  readonly statements: object | object[];
  readonly request?: AccessRequest;
  readonly allowed: boolean;
}

const cases: Case[] = [
  { name: 'an action that no statement names', statements: [], allowed: false },
  { name: 'an exact action on an exact resource', statements: allow, allowed: true },
  { name: 'another action', statements: { ...allow, Action: ['dynamodb:PutItem', 'dynamodb:Query'] }, allowed: false },
  { name: 'another resource', statements: { ...allow, Resource: `${table}-2` }, allowed: false },
  {
    name: 'an index is not its table',
    statements: allow,
    request: { ...read, resource: `${table}/index/x` },
    allowed: false,
  },
  {
    name: 'a pattern of resources',
    statements: { ...allow, Resource: `${table}/index/*` },
    request: { ...read, resource: `${table}/index/x` },
    allowed: true,
  },
  {
    name: 'a pattern of one character',
    statements: { ...allow, Resource: table.replace('main', 'm?in') },
    allowed: true,
  },
  {
    name: 'a dot in a pattern matches a dot only',
    statements: { ...allow, Resource: 'a.c' },
    request: { ...read, resource: 'abc' },
    allowed: false,
  },
  { name: 'actions without regard to case', statements: { ...allow, Action: 'DynamoDB:getitem' }, allowed: true },
  { name: 'resources with regard to case', statements: { ...allow, Resource: table.toUpperCase() }, allowed: false },
  { name: 'a denial overrides an allowance', statements: [allow, { ...allow, Effect: 'Deny' }], allowed: false },
  {
    name: 'a denial of something else',
    statements: [allow, { ...allow, Effect: 'Deny', Action: 'dynamodb:Scan' }],
    allowed: true,
  },
];

const withConditions: [string, object, AccessRequest['context'], boolean][] = [
  ['an equal text', { StringEquals: { 'aws:SourceAccount': '1' } }, { 'aws:SourceAccount': '1' }, true],
  ['one of several', { StringEquals: { 'aws:SourceAccount': ['2', '1'] } }, { 'aws:SourceAccount': '1' }, true],
  ['a key in another case', { StringEquals: { 'AWS:sourceaccount': '1' } }, { 'aws:SourceAccount': '1' }, true],
  ['an unequal text', { StringEquals: { 'aws:SourceAccount': '1' } }, { 'aws:SourceAccount': '2' }, false],
  ['a missing key', { StringEquals: { 'aws:SourceAccount': '1' } }, {}, false],
  [
    'an ARN like a pattern',
    { ArnLike: { 'aws:SourceArn': 'arn:aws:s3:::b*' } },
    { 'aws:SourceArn': 'arn:aws:s3:::bills' },
    true,
  ],
  [
    'a pattern that stays within its part of an ARN',
    { ArnLike: { 'aws:SourceArn': 'arn:*:x' } },
    { 'aws:SourceArn': 'arn:aws:s3:::x' },
    false,
  ],
  ['a boolean', { Bool: { 'aws:SecureTransport': 'false' } }, { 'aws:SecureTransport': 'true' }, false],
  [
    'several conditions, all of them',
    { StringEquals: { 'aws:SourceAccount': '1' }, Bool: { 'aws:SecureTransport': 'true' } },
    { 'aws:SourceAccount': '1' },
    false,
  ],
];

const parse = (statements: object | object[]) => policyDocument.parse({ Statement: statements }).Statement;

describe('a policy', () => {
  it.each(cases)('$name: $allowed', ({ statements, request = read, allowed }) => {
    expect(isAllowed(parse(statements), request)).toBe(allowed);
  });

  it.each(withConditions)('with a condition on %s', (_, Condition, context, allowed) => {
    expect(isAllowed(parse({ ...allow, Condition }), { ...read, context: context ?? {} })).toBe(allowed);
  });

  it('of a resource allows the named service only', () => {
    const statements = parse({ ...allow, Principal: { Service: 's3.amazonaws.com' } });

    expect(isAllowed(statements, { ...read, service: 's3.amazonaws.com' })).toBe(true);
    expect(isAllowed(statements, { ...read, service: 'sns.amazonaws.com' })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id, looseId } from '../../shared/contract/ids.ts';
import { renamed } from '../../shared/contract/renamed.ts';
import { examples } from '../../shared/demonstration/ids.ts';
import { text } from '../../shared/contract/plain.ts';
import { idsIn, ofSchool, placesOf, scopedRecords, type Scope } from './scope.ts';

const { noticeId, studentId, personId, schoolId } = examples;
const found = (schema: z.ZodMiniType, wire: unknown) => idsIn(schema, z.decode(schema, wire));

describe('the ids of a request whose records must be the actor’s', () => {
  it('are found under our names of the fields', () => {
    const schema = renamed({ id: id('notice'), schoolId: id('school') }, { id: 'noticeId' });

    expect(found(schema, { id: noticeId, schoolId })).toEqual([
      { entity: 'notice', id: noticeId },
      { entity: 'school', id: schoolId },
    ]);
  });

  it('are found in groups, present or not', () => {
    const schema = renamed(
      { notice: z.optional(id('notice')), school: z.optional(id('school')), title: text() },
      { notice: ['of', 'notice'], school: ['of', 'school'] },
    );

    expect(found(schema, { title: '', notice: noticeId })).toEqual([{ entity: 'notice', id: noticeId }]);
    expect(found(schema, { title: '' })).toEqual([]);
  });

  it('are found in lists, in objects inside of lists, and in lists of lists', () => {
    const inner = renamed({ student: id('student'), tags: z.array(text()) }, { student: 'studentId' });
    const schema = renamed(
      { people: z.array(inner), notices: z.array(id('notice')), deep: z.array(z.array(z.object({ a: id('school') }))) },
      { people: 'rows', deep: ['group', 'list'] },
    );
    const wire = {
      people: [{ student: studentId, tags: ['x'] }],
      notices: [noticeId, noticeId],
      deep: [[{ a: schoolId }]],
    };

    expect(found(schema, wire).map(({ entity }) => entity)).toEqual(['student', 'notice', 'notice', 'school']);
  });

  it('are found behind optional, nullable and default fields', () => {
    const schema = z.object({
      one: z.optional(id('notice')),
      other: z.nullable(id('school')),
      person: z._default(z.nullable(id('person')), null),
    });

    expect(found(schema, { one: noticeId, other: schoolId, person: personId })).toHaveLength(3);
    expect(found(schema, { other: null })).toEqual([]);
  });

  it('are not those of filters and bulk lists', () => {
    const schema = renamed({ id: looseId('student'), list: z.array(looseId('notice')) }, { id: 'studentId' });

    expect(found(schema, { id: studentId, list: [noticeId] })).toEqual([]);
  });
});

const owned = z.object({ orgId: text(), schoolId: text() });
type Owned = z.output<typeof owned>;
const scope: Scope<Owned> = {
  at: (one) => ({ table: 'main', key: { pk: one, sk: 'ROW' }, fromRow: (row) => owned.parse(row) }),
  owner: ofSchool,
};
const scopes = { notice: scope, school: scope };
const ids = [
  { entity: 'notice', id: noticeId },
  { entity: 'school', id: schoolId },
] as const;
const record = { orgId: 'org', schoolId: 'school' };
const actor = { orgId: 'org', subject: 'me', schoolIds: new Set(['school']) };

describe('the records of a request', () => {
  it('are read at the places of their ids', () => {
    expect(placesOf(scopes as never, ids).map(({ key }) => key.pk)).toEqual([noticeId, schoolId]);
  });

  it('are handed over by id when all of them are the actor’s', () => {
    const scoped = scopedRecords<typeof scopes>(scopes, ids, [record, { ...record, title: 'x' }], actor);

    expect(scoped?.notice(noticeId)).toEqual(record);
    expect(scoped?.school(schoolId)).toMatchObject({ title: 'x' });
    expect(() => scoped?.notice('another')).toThrow('was not in the request');
  });

  it.each([
    ['one does not exist', undefined],
    ['one is of another organisation', { ...record, orgId: 'other' }],
    ['one is of another school', { ...record, schoolId: 'other' }],
  ])('are withheld, as if they did not exist, when %s', (_, foreign) => {
    expect(scopedRecords(scopes as never, ids, [record, foreign], actor)).toBeUndefined();
    expect(scopedRecords(scopes as never, ids, [foreign, record], actor)).toBeUndefined();
  });

  it('are withheld from other users when they belong to one user', () => {
    const ofUser: Scope<Owned> = { ...scope, owner: (one) => ({ ...ofSchool(one), subject: 'somebody' }) };

    expect(scopedRecords({ notice: ofUser } as never, [ids[0]], [record], actor)).toBeUndefined();
    expect(
      scopedRecords({ notice: ofUser } as never, [ids[0]], [record], { ...actor, subject: 'somebody' }),
    ).toBeDefined();
  });
});

import * as z from 'zod/mini';
import type { Wire } from './requests.ts';
import { describe, expect, it } from 'vitest';
import { call } from '../../shared/contract/call.ts';
import { id, looseId } from '../../shared/contract/ids.ts';
import { calls } from '../../shared/contract/index.ts';
import { signedIn } from '../../shared/contract/permission.ts';
import { money } from '../../shared/contract/money.ts';
import { changed, faultyRequests, scopedIdPlaces, replaceTexts, valueAt } from './requests.ts';
import { undeclaredFields } from './schemas.ts';

const ulid = '01KDVDNA00SCHX000000000001';
const sample = call({
  method: 'POST',
  path: '/sample',
  permission: signedIn,
  kind: 'write',
  summary: 'A sample.',
  request: () =>
    z.object({
      schoolId: id('school'),
      items: z.array(z.object({ itemId: looseId('item'), price: money() })).check(z.maxLength(2)),
      page: z.prefault(z.object({ size: z._default(z.int(), 1) }), {}),
      note: z.optional(z.string().check(z.maxLength(5))),
    }),
  response: () => z.object({ list: z.array(z.object({ a: money() })), byName: z.record(z.string(), z.string()) }),
  errors: [],
  example: { schoolId: ulid, items: [{ itemId: ulid, price: 1 }] },
});

describe('requests made from an example', () => {
  it('are wrong at each field, and miss each required one', () => {
    const made = faultyRequests(sample, sample.example).map(({ path, how }) => `${path} ${how}`);

    expect(made.toSorted()).toEqual(
      [
        ...['schoolId wrong', 'schoolId missing', 'items wrong', 'items missing', 'items.0 wrong'],
        ...['items.0.itemId wrong', 'items.0.itemId missing', 'items.0.price wrong', 'items.0.price missing'],
        ...['page wrong', 'page.size wrong', 'note wrong'],
      ].toSorted(),
    );
  });

  it.each(calls.map(({ name, call: each }) => [name, each] as const))(
    'are refused by the schema of %s at their path',
    (_, each) => {
      for (const { path, request } of faultyRequests(each, each.example as Wire)) {
        const { error } = each.request.safeParse(request);

        expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
      }
    },
  );

  it('know which ids must be the own ones', () => {
    expect(scopedIdPlaces(sample)).toEqual([{ path: 'schoolId', entity: 'school' }]);
  });

  it('take other ids and another meaning', () => {
    const other = replaceTexts(sample.example, new Map([[ulid, 'other']]));

    expect(valueAt(other, 'items.0.itemId')).toBe('other');
    expect(changed(sample, sample.example)).not.toEqual(sample.example);
  });
});

describe('answers', () => {
  it('show the fields that their schema does not declare', () => {
    const answer = { list: [{ a: 1, b: 2 }], byName: { x: 'y' }, more: true };

    expect(undeclaredFields(sample.response, answer)).toEqual(['list.0.b', 'more']);
  });
});

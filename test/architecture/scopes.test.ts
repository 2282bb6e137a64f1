import { describe, expect, it } from 'vitest';
import { endpoint } from '../../functions/api/endpoint.ts';
import { jobScope } from '../../functions/jobs/job-store.ts';
import { noticeScope } from '../../functions/notices/notice-store.ts';
import { schoolScope } from '../../functions/organisation/school-store.ts';
import { listNotices } from '../../shared/notices/calls/list-notices.ts';
import { saveNotice } from '../../shared/notices/calls/save-notice.ts';
import { sendNotice } from '../../shared/notices/calls/send-notice.ts';

const buildDeps = () => ({});
const run = () => Promise.reject(new Error('is not run'));

/** What must not compile. The type check fails at a line below when its error goes away. */
const mistakes = () => [
  // @ts-expect-error -- the request has the id of a notice, and no scope is handed over
  endpoint(sendNotice, {}, buildDeps, run),
  // @ts-expect-error -- the scope is that of another kind of id
  endpoint(sendNotice, { job: jobScope }, buildDeps, run),
  // @ts-expect-error -- the request has the id of a school too
  endpoint(saveNotice, { notice: noticeScope }, buildDeps, run),
];

const right = () => [
  endpoint(sendNotice, { notice: noticeScope }, buildDeps, run),
  endpoint(saveNotice, { notice: noticeScope, school: schoolScope }, buildDeps, run),
  // Ids in filters are loose: the call itself leaves foreign ones out.
  endpoint(listNotices, {}, buildDeps, run),
];

describe('endpoint()', () => {
  it('compiles only with a scope for each kind of id in the request', () => {
    expect(mistakes().map(({ endpoint: { scopes } }) => Object.keys(scopes))).toEqual([[], ['job'], ['notice']]);
    expect(right().map(({ endpoint: { scopes } }) => Object.keys(scopes))).toEqual([
      ['notice'],
      ['notice', 'school'],
      [],
    ]);
  });
});

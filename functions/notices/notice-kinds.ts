import * as z from 'zod/mini';
import type { JobKind } from '../jobs/job-kind.ts';
import { noticeWrites } from './notice-store.ts';

const input = () => z.object({});

/** A kind of job that holds its notice until it ends, and needs nothing but its members. */
const noticeKind = (name: string): JobKind<ReturnType<typeof input>> => ({
  name,
  input,
  whenEnded: ({ noticeId, jobId }) => (noticeId === undefined ? [] : [noticeWrites.release(noticeId, jobId)]),
});

/** The job that withdraws a notice from its members. */
export const withdrawNoticeKind = noticeKind('withdrawNotice');

/** The job that takes its members off a notice. */
export const deletePeopleKind = noticeKind('deletePeople');

/** The job that brings the data of its members up to date. */
export const refreshPeopleKind = noticeKind('refreshPeople');

/** The job that removes the people of a deleted notice. */
export const clearNoticeKind: JobKind<ReturnType<typeof input>> = { name: 'clearNotice', input, whenEnded: () => [] };

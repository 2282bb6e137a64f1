import * as z from 'zod/mini';
import { looseId } from '../contract/ids.ts';
import { keywordCharactersMax } from '../contract/keyword.ts';
import { boolean } from '../contract/plain.ts';
import { payStatus, sendStatus } from '../notices/codes.ts';
import { grade } from '../students/codes.ts';
import { payGroups } from './pay-groups.ts';
import { peopleSorts } from './sorts.ts';

/**
 * Search, filters and order of a notice's people: the list and its export have the same. `payGroup`, `messageFailed` and
 * `sort` are ours. A figure of the statistics counts several pay statuses, and "not paid in full" all that have an
 * outstanding amount, but `payStatus` names one. A page of people cannot be sorted after it was cut.
 */
export const peopleFilter = () => ({
  payStatus: z.optional(payStatus()),
  payGroup: z.optional(z.enum(payGroups)),
  sendStatus: z.optional(sendStatus()),
  key: z.optional(z.string().check(z.maxLength(keywordCharactersMax))),
  grade: z.optional(grade()),
  classId: z.optional(looseId('class')),
  messageFailed: z.optional(boolean()),
  sort: z.optional(z.enum(peopleSorts)),
});

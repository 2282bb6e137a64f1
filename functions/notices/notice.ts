import * as z from 'zod/mini';
import { wordIn } from '../../shared/contract/codes.ts';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, integer, text } from '../../shared/contract/plain.ts';
import { businessType, itemSelectionCodes, noticeTypeCodes, sendStatusCodes } from '../../shared/notices/codes.ts';
import { studySection } from '../../shared/students/codes.ts';
import { frozenGroup, frozenItem } from '../items/frozen-item.ts';
import { byWhom } from '../storage/by-whom.ts';
import { entity, type Stored } from '../storage/entity.ts';

/** A notice with its form. Read by key, consistently. */
export const notice = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'NOTICE#{noticeId}',
  sk: 'NOTICE',
  /** 50 items with 5 discounts each, and 10,000 characters of remarks and group names. */
  bytesMax: 100_000,
  version: 1,
  codes: { type: noticeTypeCodes, itemSelection: itemSelectionCodes, sendStatus: sendStatusCodes },
  short: { itemSelection: 'itemSelectType' },
  fields: () => ({
    noticeId: looseId('notice'),
    orgId: text(),
    schoolId: looseId('school'),
    schoolName: text(),
    schoolEName: text(),
    studySection: studySection(),
    businessType: businessType(),
    type: wordIn(noticeTypeCodes),
    title: text(),
    description: text(),
    /** The description is HTML, cleaned. */
    richText: z.optional(z.literal(true)),
    items: z.array(frozenItem()),
    groups: z.optional(z.array(frozenGroup())),
    itemSelection: wordIn(itemSelectionCodes),
    /** In the order of the form. */
    attachments: z.optional(z.array(z.object({ fileId: looseId('file'), name: text() }))),
    detailsVisible: boolean(),
    notifyParents: boolean(),
    onlinePay: boolean(),
    /** `YYYY-MM-DD` in the organisation's time zone; absent: no limit. */
    deadline: z.optional(text()),
    timeZone: text(),
    currency: text(),
    sendStatus: wordIn(sendStatusCodes),
    created: byWhom(),
    updated: byWhom(),
    sent: z.optional(byWhom()),
    /** The notice is for whoever opens its public link (N1.20). */
    notSpecified: z.optional(z.literal(true)),
    /** The public link that is open; each opening has another id. */
    publicLinkId: z.optional(text()),
    /** The job that is writing people or sending; while it is there the form and sends are refused. */
    jobId: z.optional(looseId('job')),
    /** The last job that wrote people did not end well: some of them do not follow the form until a save is through. */
    peopleBehind: z.optional(z.literal(true)),
    /** The import that makes the notice has not ended as done: it runs, or it broke off and some of its people are missing. */
    importing: z.optional(z.literal(true)),
    revision: integer(),
  }),
});
export type Notice = Stored<typeof notice>;

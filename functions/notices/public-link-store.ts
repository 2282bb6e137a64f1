import { create, remove, type Action } from '../storage/action.ts';
import type { Place } from '../storage/entity.ts';
import { publicLink, type PublicLink } from './public-link.ts';

export const publicLinkPlace = (noticeId: string): Place<PublicLink> => publicLink.at({ noticeId });

export const publicLinkWrites = {
  /** A notice has one link at a time. */
  open: (record: PublicLink): Action => create(publicLink, record),

  /** Its token opens nothing any more; a later link has another one. */
  close: (noticeId: string): Action => remove(publicLink.table, publicLink.key({ noticeId })),

  /** That the link was not closed since it was read. */
  isOpen: (record: PublicLink): Action => ({
    table: publicLink.table,
    key: publicLink.key(record),
    check: {
      expression: '#hash = :hash',
      names: { '#hash': publicLink.attribute('tokenHash') },
      values: { ':hash': record.tokenHash },
    },
    otherwise: { code: 'unauthenticated' },
  }),
} as const;

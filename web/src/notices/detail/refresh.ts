import { useQueryClient } from '@tanstack/react-query';
import { listPersonMessages } from '../../../../shared/messages/calls/list-person-messages.ts';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNoticeHistory } from '../../../../shared/notices/calls/list-notice-history.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { queryFeeItemRelations } from '../../../../shared/notices/calls/query-fee-item-relations.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { listAuditTrail } from '../../../../shared/people/calls/list-audit-trail.ts';
import { listNoticeClasses } from '../../../../shared/people/calls/list-notice-classes.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { readAgain } from '../../client/hooks.ts';

/** Everything that the detail page shows. */
export const onDetail = [
  getNoticeDetail,
  listNotices,
  listNoticeHistory,
  queryFeeItemRelations,
  listNoticePeople,
  listNoticeClasses,
  getNoticePerson,
  listAuditTrail,
  listPersonMessages,
];

/** Reloads it. */
export const useRefresh = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => readAgain(cache, onDetail);
};

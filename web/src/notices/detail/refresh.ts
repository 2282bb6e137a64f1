import { useQueryClient } from '@tanstack/react-query';
import { notices } from '../../../../shared/notices/contract.ts';
import { people } from '../../../../shared/people/contract.ts';
import { readAgain } from '../../client/hooks.ts';

const shown = [
  notices.getNoticeDetail,
  notices.listNotices,
  people.listNoticePeople,
  people.listNoticeClasses,
  people.getNoticePerson,
  people.listAuditTrail,
];

/** Reloads everything that the detail page shows. */
export const useRefresh = (): (() => Promise<void>) => {
  const cache = useQueryClient();
  return () => readAgain(cache, shown);
};

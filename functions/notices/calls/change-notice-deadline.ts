import { Invalid } from '../../../shared/contract/errors.ts';
import { dateIn } from '../../../shared/contract/time.ts';
import { changeNoticeDeadline } from '../../../shared/notices/calls/change-notice-deadline.ts';
import { whyDeadlineRefused } from '../../../shared/notices/form-rules.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { openTables, type Tables } from '../../storage/client.ts';
import { changeNotice } from '../change-notice.ts';
import { noticeScope } from '../notice-store.ts';

interface Deps {
  readonly tables: Tables;
}
const buildDeps = (): Deps => ({ tables: openTables() });
const scopes = { notice: noticeScope };

export const run: Run<typeof changeNoticeDeadline, Deps, typeof scopes> = async (
  { input, now, operation, scoped },
  { tables },
) => {
  const before = scoped.notice(input.noticeId);
  const { limited } = input;
  const deadline = input.deadline ?? undefined;
  const faults = whyDeadlineRefused({ limited, deadline, today: dateIn(before.timeZone, now) });
  if (faults.length > 0) throw new Invalid(faults);
  return changeNotice(tables, {
    operation,
    before,
    fields: { deadline },
    action: 'changeDeadline',
  });
};

export const handler = endpoint(changeNoticeDeadline, scopes, buildDeps, run);

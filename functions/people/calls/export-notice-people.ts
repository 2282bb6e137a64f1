import { NotFound } from '../../../shared/contract/errors.ts';
import { rowsAtOnceMax } from '../../../shared/exports/wire.ts';
import { exportNoticePeople } from '../../../shared/people/calls/export-notice-people.ts';
import { endpoint, type Run } from '../../api/endpoint.ts';
import { msAtOnceMax, startExport, type ExportDeps } from '../../exports/start-export.ts';
import { noticeScope } from '../../notices/notice-store.ts';
import { openTables } from '../../storage/client.ts';
import { peopleExport } from '../people-export.ts';

const buildDeps = (): ExportDeps => ({ tables: openTables(), rowsAtOnceMax, msAtOnceMax });
const scopes = { notice: noticeScope };

export const run: Run<typeof exportNoticePeople, ExportDeps, typeof scopes> = async (
  { input: { orgId, ...asked }, actor, operation, language, scoped },
  deps,
) => {
  const { noticeId, schoolId } = scoped.notice(asked.noticeId);
  if (orgId !== undefined && orgId !== actor.orgId) throw new NotFound();
  return startExport(deps, {
    ...{ kind: peopleExport, input: { ...asked, noticeId }, operation, language },
    ...{ detailed: asked.detailed, subjectId: noticeId, schoolIds: [schoolId] },
  });
};

export const handler = endpoint(exportNoticePeople, scopes, buildDeps, run);

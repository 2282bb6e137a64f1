import Link from '@cloudscape-design/components/link';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import type { getImportResult } from '../../../../shared/imports/calls/get-import-result.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { readAgain } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { importAddress } from '../parts/import-address.ts';
import { useFollow } from '../../ui/follow.ts';
import { isFailed, isOver } from './is-over.ts';
import { useImportResult } from './use-import-result.ts';

const textOf = (result: Answer<typeof getImportResult> | undefined) => {
  if (result?.isChecking) return importTexts.leftChecking;
  if (result?.isChecked) return importTexts.leftChecked;
  if (!result || !isOver(result)) return importTexts.inBackground;
  if (isFailed(result)) return importTexts.leftFailed;
  return result.failCount > 0 ? importTexts.leftPart : importTexts.leftDone;
};

const BackgroundNote = ({ jobId }: { jobId: Id<'job'> }) => {
  const t = useText();
  const follow = useFollow();
  const cache = useQueryClient();
  const { data } = useImportResult(jobId);
  const hasEnded = data !== undefined && isOver(data) && !data.isChecked;
  useEffect(() => {
    if (hasEnded) void readAgain(cache, [listNotices]);
  }, [cache, hasEnded]);
  return (
    <>
      {t(textOf(data))}{' '}
      <Link href={importAddress(jobId)} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};

/** Shown after the dialog of an import of people was closed: what is so of it now, and the link back to it. */
export const backgroundNote = (jobId: Id<'job'>) => <BackgroundNote jobId={jobId} />;

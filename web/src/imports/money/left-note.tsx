import Link from '@cloudscape-design/components/link';
import { useEffect, useEffectEvent } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { getPaidImportResult } from '../../../../shared/imports/calls/get-paid-import-result.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { usePoll } from '../../jobs/parts/use-poll.ts';
import { useText } from '../../locale/text.ts';
import { useFollow } from '../../ui/follow.ts';
import { isOver, isStill } from './kinds.ts';

/** Shown after an import was left: what is so of it now, and the link back to it. `onOver` runs when it has ended. */
export const LeftNote = ({
  jobId,
  noticeId,
  address,
  onOver,
}: {
  jobId: Id<'job'>;
  noticeId: Id<'notice'>;
  address: string;
  onOver: () => void;
}) => {
  const t = useText();
  const follow = useFollow();
  const { data } = usePoll(getPaidImportResult, { jobId, noticeId }, isStill);
  const hasEnded = data !== undefined && isOver(data);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
  const running = data?.check ? moneyImportTexts.leftChecked : importTexts.inBackground;
  return (
    <>
      {t(hasEnded ? moneyImportTexts.leftEnded : running)}{' '}
      <Link href={address} onFollow={follow} color="inverted">
        {t(importTexts.show)}
      </Link>
    </>
  );
};

import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { batchTexts } from '../../../../../shared/people/texts/site-batch.ts';
import { useSender } from '../../../client/sender.tsx';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { keepBatchPeople, type BatchAct } from '../../batch/kept.ts';
import { batchWords } from '../../batch/words.ts';
import { batchPath } from '../../parts/paths.ts';
import type { Selection } from '../people/selection.ts';
import { selectedIds } from './people.ts';
import type { LifeJobProps } from './use-start.ts';

/** Reads who is selected, and goes to the page that changes what they are billed. */
export const BatchQuestion = ({
  card,
  view,
  people,
  act,
  onClose,
}: LifeJobProps & { people: Selection; act: BatchAct }) => {
  const t = useText();
  const send = useSender();
  const navigate = useNavigate();
  const { noticeId } = card;
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-people', noticeId, people],
    queryFn: () => selectedIds(send, { noticeId, view, people }, () => true),
    gcTime: 0,
  });
  const go = useEffectEvent(() => {
    keepBatchPeople(noticeId, data ?? []);
    onClose();
    void navigate(batchPath(act, noticeId));
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) go();
  }, [isRead]);
  return (
    <Dialog title={t(batchWords[act].title)} onClose={onClose}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <StatusIndicator type="loading">{t(batchTexts.reading)}</StatusIndicator>
      )}
    </Dialog>
  );
};

import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { itemTexts } from '../../../../../shared/items/texts/site.ts';
import { getNoticeAccountId } from '../../../../../shared/notices/calls/get-notice-account-id.ts';
import { batchTexts } from '../../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useCall } from '../../../client/hooks.ts';
import { useSender } from '../../../client/sender.tsx';
import { useText } from '../../../locale/text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { loadedDialog } from '../../../ui/loaded-later.tsx';
import { LoadError } from '../../../ui/table-states.tsx';
import { keepBatchItems, keepBatchPeople, type BatchAct } from '../../batch/kept.ts';
import { batchWords } from '../../batch/words.ts';
import type { EditorItem } from '../../editor/form.ts';
import { batchAddPath, batchChangePath } from '../../parts/paths.ts';
import type { Selection } from '../people/selection.ts';
import { selectedIds } from './people.ts';
import type { LifeJobProps } from './use-start.ts';

const ItemPicker = loadedDialog(async () => (await import('../../editor/items/item-picker.tsx')).ItemPicker);

type QuestionProps = LifeJobProps & { people: Selection };

/** Reads who is selected, and goes to the page that changes what they are billed. */
const Going = ({
  card: { noticeId },
  view,
  people,
  items,
  onClose,
}: QuestionProps & { items: readonly EditorItem[] | undefined }) => {
  const t = useText();
  const send = useSender();
  const navigate = useNavigate();
  const act: BatchAct = items ? 'addItems' : 'changeAmounts';
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-people', noticeId, people],
    queryFn: () => selectedIds(send, { noticeId, view, people }, () => true),
    gcTime: 0,
  });
  const go = useEffectEvent(() => {
    keepBatchPeople(noticeId, data ?? []);
    if (items) keepBatchItems(noticeId, items);
    onClose();
    void navigate(items ? batchAddPath(noticeId, items[0]?.accountId) : batchChangePath(noticeId));
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

/** The dialog of the items before they can be shown. */
const Waiting = ({ onClose }: Pick<QuestionProps, 'onClose'>) => {
  const t = useText();
  return (
    <Dialog size="large" title={t(itemTexts.picker.title)} onClose={onClose}>
      <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
    </Dialog>
  );
};

/** What all selected students get is chosen first (S2.53), of the account of the notice where that is known (S7.46). */
const Adding = (props: QuestionProps) => {
  const { noticeId, schoolId, studySection } = props.card;
  const [items, setItems] = useState<readonly EditorItem[]>();
  const { data, error } = useCall(getNoticeAccountId, { noticeId });
  if (items) return <Going {...props} items={items} />;
  const waiting = <Waiting onClose={props.onClose} />;
  if (!data && !error) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ItemPicker
        {...{ schoolId, studySection }}
        chosen={[]}
        accountId={data?.accountId ?? undefined}
        onAdd={setItems}
        onClose={props.onClose}
      />
    </Suspense>
  );
};

export const BatchQuestion = ({ act, ...props }: QuestionProps & { act: BatchAct }) =>
  act === 'addItems' ? <Adding {...props} /> : <Going {...props} items={undefined} />;

import { useQuery } from '@tanstack/react-query';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { useFreshRead } from '../../../client/fresh-read.ts';
import { useSender } from '../../../client/sender.tsx';
import { PayOffDialog } from '../../../payments/parts/pay-off-dialog.ts';
import type { Selection } from '../people/selection.ts';
import { selectedPeople } from './people.ts';
import type { LifeJobProps } from './use-start.ts';

/** The batch pay-off of the selected students (S2.51, S4.21): reads who they are; the dialog does the rest. */
export const PayOffQuestion = ({
  card,
  view,
  onView,
  onClose,
  refresh,
  people,
}: LifeJobProps & { people: Selection }) => {
  const send = useSender();
  const { noticeId, schoolId } = card;
  const read = useQuery({
    queryKey: ['pay-off', noticeId, people],
    queryFn: () => selectedPeople(send, { noticeId, view, people }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error, refetch } = read;
  const { isFresh, readAgain } = useFreshRead(read);
  const start = (jobId: Id<'job'>) => {
    onView({ work: jobId, doing: 'payOff', selected: '' });
    onClose();
    void refresh();
  };
  return (
    <PayOffDialog
      {...{ noticeId, schoolId, error, onClose }}
      people={isFresh ? data : undefined}
      onRead={() => {
        readAgain();
        void refetch();
        void refresh();
      }}
      onStarted={start}
      onUnknown={() => {
        onClose();
        void refresh();
      }}
    />
  );
};

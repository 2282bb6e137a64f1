import { useQuery } from '@tanstack/react-query';
import { personIdOf, type Id } from '../../../../../shared/contract/ids.ts';
import type { Answer } from '../../../../../shared/contract/call.ts';
import { getNoticePerson } from '../../../../../shared/people/calls/get-notice-person.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { readAllPages } from '../../../client/all-pages.ts';
import type { Sent } from '../../../client/request.ts';
import { useSender, type Sender } from '../../../client/sender.tsx';
import type { NoticeCard } from '../header.tsx';
import { isFiltered, peopleFilterOf, type DetailView } from '../view.ts';
import type { SendQuestion } from './question.ts';

type Row = Answer<typeof listNoticePeople>['list'][number];
type Filter = Omit<Sent<typeof listNoticePeople>, 'pageIndex' | 'pageSize' | 'sort'>;

const pageSize = 96;

/** The matches of the filter, or of no filter, that can be sent the notice. */
const sendableRows = async (send: Sender, filter: Filter): Promise<Row[]> => {
  const rows = await readAllPages((pageIndex) => send(listNoticePeople, { ...filter, pageIndex, pageSize }), pageSize);
  return rows.filter(({ actions }) => actions.send === null);
};

/** The students of a filter's matches who can be sent the notice. */
export const matchesToSend = async (send: Sender, noticeId: Id<'notice'>, view: DetailView): Promise<Row[]> =>
  sendableRows(send, peopleFilterOf(noticeId, view));

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { due }) => sum + due, 0);

/** Who is about to be sent the notice: what they owe together, and the first of them as an example. */
const readRecipients = async (
  send: Sender,
  card: NoticeCard,
  view: DetailView,
  { recipients }: SendQuestion,
): Promise<{ total: number; first: Id<'person'> | undefined }> => {
  const { noticeId } = card;
  if (recipients === 'unsent' || (recipients.kind === 'all' && !isFiltered(view))) {
    const { list } = await send(listNoticePeople, { noticeId, pageIndex: 1, pageSize: 10, sendStatus: 'unsent' });
    return { total: card.unsentDue, first: list[0]?.personId };
  }
  if (recipients.kind === 'some' && recipients.ids.length === 1 && recipients.ids[0]) {
    const first = personIdOf(noticeId, recipients.ids[0]);
    return { total: (await send(getNoticePerson, { personId: first })).due, first };
  }
  const ids = recipients.kind === 'some' ? new Set<string>(recipients.ids) : undefined;
  const rows = ids ? await sendableRows(send, { noticeId }) : await matchesToSend(send, noticeId, view);
  const named = ids ? rows.filter(({ studentId }) => ids.has(studentId)) : rows;
  return { total: sumOf(named), first: named[0]?.personId };
};

/** What the question before sending shows: nothing while it is read, or when it cannot be. */
export const useRecipients = (card: NoticeCard, view: DetailView, question: SendQuestion | undefined) => {
  const send = useSender();
  return useQuery({
    queryKey: ['recipients', card.noticeId, question, card.counts],
    queryFn: async () => {
      if (!question) throw new Error('nothing is asked');
      const { total, first } = await readRecipients(send, card, view, question);
      return { total, person: first && (await send(getNoticePerson, { personId: first })) };
    },
    enabled: question !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
};

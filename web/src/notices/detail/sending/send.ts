import { useState } from 'react';
import { refusalText } from '../../../ui/error-text.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { notices } from '../../../../../shared/notices/contract.ts';
import { people } from '../../../../../shared/people/contract.ts';
import { readAllPages } from '../../../client/all-pages.ts';
import { isDefiniteRefusal } from '../../../client/call-error.ts';
import { useSend } from '../../../client/hooks.ts';
import { useSender } from '../../../client/sender.tsx';
import { useNotify } from '../../../app/layout/notify.tsx';
import type { Selection } from '../people/selection.ts';
import { isFiltered, peopleRequestOf, type ChangeView, type DetailView } from '../view.ts';

/** What the user is asked about before it is sent. */
export interface Wanted {
  /** `unsent`: everybody who was not sent it. */
  readonly whom: Selection | 'unsent';
  readonly count: number;
}

export interface NoticeSending {
  readonly wanted: Wanted | undefined;
  /** Why the last attempt is of unknown outcome. */
  readonly problem: unknown;
  readonly isPending: boolean;
  readonly ask: (wanted: Wanted) => void;
  readonly cancel: () => void;
  readonly confirm: () => Promise<void>;
}

const pageSize = 96;

/** The students meant, by id; empty: everybody who was not sent it. */
const useMeant = (noticeId: Id<'notice'>, view: DetailView) => {
  const send = useSender();
  return async (whom: Wanted['whom']): Promise<Id<'student'>[]> => {
    if (whom === 'unsent') return [];
    if (whom.kind === 'some') return [...whom.ids];
    if (!isFiltered(view)) return [];
    const question = peopleRequestOf(noticeId, view);
    const rows = await readAllPages(
      (pageIndex) => send(people.listNoticePeople, { ...question, pageIndex, pageSize }),
      pageSize,
    );
    return rows.filter(({ allowedActions }) => allowedActions.includes('send')).map(({ studentId }) => studentId);
  };
};

/** Asks, sends, hands over to the job (S4.11, N4.46). The list is read again whether it worked or not (S8.28). */
export const useNoticeSending = (
  noticeId: Id<'notice'>,
  view: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): NoticeSending => {
  const { notifyError, notify } = useNotify();
  const meant = useMeant(noticeId, view);
  const { mutateAsync, isPending: isSending } = useSend(notices.sendNotice, { intent: `send-notice:${noticeId}` });
  const [wanted, setWanted] = useState<Wanted>();
  const [problem, setProblem] = useState<unknown>();
  const [isReading, setReading] = useState(false);
  const ask = (next: Wanted | undefined) => {
    setWanted(next);
    setProblem(undefined);
  };
  const confirm = async () => {
    if (!wanted) return;
    setReading(true);
    try {
      const studentIds = await meant(wanted.whom);
      const isNobody = studentIds.length === 0 && wanted.whom !== 'unsent' && isFiltered(view);
      if (isNobody) notify({ type: 'warning', id: 'send', content: (t) => t(refusalText('nothingToSend')) });
      else {
        const { jobKey } = await mutateAsync({ id: noticeId, studentIds });
        onView({ sending: jobKey, selected: '' });
      }
      ask(undefined);
    } catch (error) {
      if (isDefiniteRefusal(notices.sendNotice, error)) {
        ask(undefined);
        notifyError(error);
      } else setProblem(error);
    } finally {
      setReading(false);
      await refresh();
    }
  };
  return { wanted, problem, isPending: isSending || isReading, ask, cancel: () => ask(undefined), confirm };
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getNoticeDetail } from '../../../../shared/notices/calls/get-notice-detail.ts';
import { listNotices } from '../../../../shared/notices/calls/list-notices.ts';
import { sendNotice } from '../../../../shared/notices/calls/send-notice.ts';
import { adjustNoticePerson } from '../../../../shared/people/calls/adjust-notice-person.ts';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { listAuditTrail } from '../../../../shared/people/calls/list-audit-trail.ts';
import { listNoticePeople } from '../../../../shared/people/calls/list-notice-people.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError, isDefiniteRefusal } from '../../client/call-error.ts';
import { readAgain, useNewOperation, useSend } from '../../client/hooks.ts';
import type { Sent } from '../../client/request.ts';
import { useGoBack } from '../../ui/way-back.ts';
import { tellOpener } from '../editor/opener.ts';
import { noticePath } from '../parts/paths.ts';
import type { Person } from './plan.ts';

/** Stored, although it is answered as a refusal: the family has paid too much now (S8.12). */
const isSavedOverpaid = (error: unknown): error is CallError => error instanceof CallError && error.code === '1700050';

const stale = [getNoticePerson, listNoticePeople, getNoticeDetail, listNotices, listAuditTrail];

/** Saves the adjustment under one operation id, then sends the notice if asked, and goes back to it. */
export const useAdjust = ({ noticeId, personId, studentId }: Person) => {
  const goBack = useGoBack();
  const { notify, notifyError } = useNotify();
  const adjusting = useSend(adjustNoticePerson, { intent: `adjust:${personId}`, invalidates: stale });
  const sendIntent = `send-adjusted:${personId}`;
  useNewOperation(sendIntent);
  const sending = useSend(sendNotice, { intent: sendIntent, invalidates: stale });
  const cache = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  /** Says what the family has paid too much. */
  const [overpaid, setOverpaid] = useState<CallError>();

  const [isDone, setDone] = useState(false);
  const leave = () => void goBack(noticePath(noticeId));
  // Only after the leave guard knows that everything is saved.
  useEffect(() => {
    if (isDone) leave();
  });
  const save = async (request: Sent<typeof adjustNoticePerson>): Promise<'saved' | 'overpaid' | CallError> => {
    try {
      await adjusting.mutateAsync(request);
      return 'saved';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isSavedOverpaid(error)) return error;
      setOverpaid(error);
      await readAgain(cache, stale);
      return 'overpaid';
    }
  };
  /** A sending that fails after the save is an error of its own: the save is done (S8.15, S8.16). */
  const send = async () => {
    try {
      await sending.mutateAsync({ noticeId, studentIds: [studentId] });
      notify({ type: 'success', id: 'adjusted', content: (t) => t(adjustTexts.sent) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      notify({ type: 'success', id: 'adjusted', content: (t) => t(adjustTexts.saved) });
      notifyError(error, isDefiniteRefusal(sendNotice, error) ? adjustTexts.notSent : adjustTexts.sendUnknown);
    }
  };

  /** Answers why it was refused, when nothing is saved. */
  const submit = async (
    request: Sent<typeof adjustNoticePerson>,
    thenSend: boolean,
  ): Promise<CallError | undefined> => {
    const outcome = await save(request);
    if (outcome instanceof CallError) return outcome;
    setSaved(true);
    tellOpener('pay-notice-items-adjusted', noticeId);
    if (outcome === 'overpaid') return undefined;
    if (thenSend) await send();
    else notify({ type: 'success', id: 'adjusted', content: (t) => t(adjustTexts.saved) });
    setDone(true);
    return undefined;
  };

  return { submit, leave, overpaid, isSaved, isPending: adjusting.isPending || sending.isPending };
};

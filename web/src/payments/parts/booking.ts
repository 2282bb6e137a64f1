import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Answer, Call } from '../../../../shared/contract/call.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { useSession } from '../../app/session/session-context.ts';
import { CallError, isDefiniteRefusal, isReused, type CallErrorCode } from '../../client/call-error.ts';
import { useSend } from '../../client/hooks.ts';
import { forgetOperationId } from '../../client/operation-id.ts';
import { sendableFields, type Sent } from '../../client/request.ts';
import { dropDraft, intentOfUser, keepDraft, readDraft } from './draft.ts';

/** The outcome of the last attempt, when it did not close the dialog. */
export type Attempt<Form> =
  /** It may have been booked: no answer came, or the server knows the operation id but refuses to repeat it. */
  | { readonly kind: 'unknown'; readonly form: Form; readonly way: 'again' | 'look' }
  /** Nothing was stored; the form does not change. */
  | {
      readonly kind: 'refused';
      readonly form: Form;
      readonly code: CallErrorCode;
      readonly message: string;
      readonly fields: readonly FieldFault[];
    };

/** What the user can do when the outcome is unknown: retry with the same key, or reload. */
export interface WayOut {
  readonly way: 'again' | 'look';
  readonly go: () => void;
  /** Beside the retry: what was sent may not have arrived, and may not be what is to be recorded by now. */
  readonly look?: () => void;
}

/** An act that moves money, as a dialog books it. */
export interface BookingAct<C extends Call, Form> {
  readonly call: C;
  /** Names the intent: its operation id and what was sent are kept under this name until the outcome is known. */
  readonly intent: string;
  readonly form: z.ZodMiniType<Form>;
  /** Reads a request that was kept; undefined when it does not fit the call any more. */
  readonly readSent: (wire: unknown) => Sent<C> | undefined;
  /** Refusals after which the form stays open, to be corrected or sent again. */
  readonly stays: (error: CallError) => boolean;
  /** `isEarlier`: it was sent before the dialog was opened, so nobody has just entered it. */
  readonly onBooked: (form: Form, answer: Answer<C>, isEarlier: boolean) => void;
  /** Refused for good, nothing stored. */
  readonly onRefused: (error: CallError, form: Form) => void;
  /** The user gave up the attempt, which can be booked already, to see the current state. */
  readonly onLook: (form: Form | undefined) => void;
}

interface Submitted<C extends Call, Form> {
  readonly form: Form;
  readonly sent: Sent<C>;
}

const keptAttempt = <C extends Call, Form>({ intent, form, readSent }: BookingAct<C, Form>) => {
  const kept = readDraft(sessionStorage, intent, form);
  const sent = kept && readSent(kept.sent);
  return kept && sent && { form: kept.form, sent };
};

/** Books under one operation id, kept over a reload with the request until its user knows the outcome. */
export const useBooking = <C extends Call, Form>(act: BookingAct<C, Form>) => {
  const { call, stays, onBooked, onRefused, onLook } = act;
  const { me } = useSession();
  const intent = intentOfUser(act.intent, me.subject);
  const { mutateAsync, isPending } = useSend(call, { intent });
  const isBooking = useRef(false);
  const [kept] = useState(() => keptAttempt({ ...act, intent }));
  const last = useRef<Submitted<C, Form> | undefined>(kept);
  const [attempt, setAttempt] = useState<Attempt<Form> | undefined>(
    kept && { kind: 'unknown', form: kept.form, way: 'again' },
  );

  const failed = (form: Form, error: CallError) => {
    const isStaying = stays(error);
    // Where an earlier attempt may have been booked, only a definite refusal says that it was not.
    const mayStay = isStaying && attempt?.kind !== 'unknown';
    if (!mayStay && !isDefiniteRefusal(call, error))
      return setAttempt({ kind: 'unknown', form, way: isReused(error) ? 'look' : 'again' });
    dropDraft(sessionStorage, intent);
    const { code, message, fields } = error;
    if (isStaying) return setAttempt({ kind: 'refused', form, code, message, fields });
    // What was said of the attempt before is not so any more.
    setAttempt(undefined);
    onRefused(error, form);
  };

  /** Answers whether it was booked. */
  const book = async ({ form, sent }: Submitted<C, Form>): Promise<boolean> => {
    last.current = { form, sent };
    const fields = sendableFields(call, sent);
    if (fields) keepDraft(sessionStorage, intent, { form, sent: fields });
    let answer;
    try {
      answer = await mutateAsync(sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      failed(form, error);
      return false;
    }
    dropDraft(sessionStorage, intent);
    onBooked(form, answer, form === kept?.form);
    return true;
  };

  /**
   * A second confirmation, of other amounts too, does nothing before the answer is there, and nothing more once it is booked:
   * the dialog can still be there for a moment.
   */
  const submit = async (submitted: Submitted<C, Form>) => {
    if (isBooking.current) return;
    isBooking.current = true;
    let isBooked = false;
    try {
      isBooked = await book(submitted);
    } finally {
      isBooking.current = isBooked;
    }
  };

  /** Discards the attempt. What was booked is in the data that is loaded next. */
  const look = () => {
    dropDraft(sessionStorage, intent);
    forgetOperationId(sessionStorage, intent);
    setAttempt(undefined);
    onLook(last.current?.form);
  };
  const again = () => {
    if (last.current) void submit(last.current);
  };
  const wayOutOf = (way: WayOut['way']): WayOut => (way === 'look' ? { way, go: look } : { way, go: again, look });
  const wayOut = attempt?.kind === 'unknown' ? wayOutOf(attempt.way) : undefined;

  return { attempt, wayOut, isPending, submit };
};

import { useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Distribution } from '../../../../shared/payments/amend.ts';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import type { CallError } from '../../client/call-error.ts';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import type { EditorForm } from '../editor/form.ts';
import { settled, useForm, type ChangeForm } from '../editor/use-form.ts';
import { useItemNames } from '../parts/item-names.ts';
import {
  formOfPerson,
  keptTaken,
  planOf,
  requestOf,
  takenOf,
  whyAdjustRefused,
  type Person,
  type Taken,
  type Typed,
} from './plan.ts';
import { useAdjust } from './save.ts';

const noFaults: readonly FieldFault[] = [];

/** The server names the groups as its request does, the fields of the form as the form of a notice does. */
const ofForm = ({ path, ...rest }: FieldFault): FieldFault => ({
  ...rest,
  path: path.replace(/^itemGroups\b/, 'groupItems'),
});

/** What the student takes, and how staff distribute the money: a change of the items distributes it by the rule again. */
const useReceived = (person: Person, typed: Typed | undefined) => {
  const [untouched] = useState(() => (typed ? keptTaken(typed, person) : takenOf(person)));
  const [taken, setTaken] = useState<Taken>(untouched);
  const [asked, setAsked] = useState<Distribution>();
  return {
    ...{ taken, asked, isChanged: taken !== untouched || asked !== undefined },
    distributeAs: setAsked,
    take: (photoId: string, isTaken: boolean) => {
      const next = new Set(taken);
      if (isTaken) next.add(photoId);
      else next.delete(photoId);
      setTaken(next);
      setAsked(undefined);
    },
  };
};

/** Faults of the form once the user tried to save, and those that the server found, until the form changes. */
const useFaults = (
  person: Person,
  form: EditorForm,
  { taken, asked }: { taken: Taken; asked: Distribution | undefined },
  ofServer: readonly FieldFault[],
) => {
  const [isTried, setTried] = useState(false);
  const faults = useMemo(() => whyAdjustRefused(person, form, taken, asked), [person, form, taken, asked]);
  const shown = isTried ? [...faults, ...ofServer.map(ofForm)] : noFaults;
  return { errorAt: useErrorAt(shown), hasShown: shown.length > 0, tried: () => setTried(true) };
};

/** What was sent, and why it was refused. */
interface Refused {
  readonly form: EditorForm;
  readonly taken: Taken;
  readonly asked: Distribution | undefined;
  readonly error: CallError;
}

/** The state of the page, and what its buttons do. */
export const useAdjustForm = (person: Person, element: RefObject<HTMLFormElement | null>, typed: Typed | undefined) => {
  const { notify, dismiss } = useNotify();
  const [initial] = useState(() => formOfPerson(person));
  const { form, change: changeForm, leaveField, isDirty } = useForm(typed?.form ?? initial);
  const nameOf = useItemNames(form.items);
  const { taken, asked, isChanged, take, distributeAs } = useReceived(person, typed);
  const { submit, ...saving } = useAdjust(person);
  const [refused, setRefused] = useState<Refused>();
  const isAsSent = refused?.form === form && refused.taken === taken && refused.asked === asked;
  const faults = useFaults(person, form, { taken, asked }, isAsSent ? refused.error.fields : noFaults);
  const [dialog, setDialog] = useState<'distribute' | 'confirm'>();
  const [sends, setSends] = useState(false);
  useEffect(() => () => dismiss('editor'), [dismiss]);
  useEffect(() => {
    if (!faults.hasShown) dismiss('editor');
  }, [dismiss, faults.hasShown]);
  const change: ChangeForm = (next, typing) =>
    changeForm((now) => {
      const changed = next(now);
      // A field that is left asks for the form as it is, which changes nothing of what staff distributed.
      if (changed !== now) distributeAs(undefined);
      return changed;
    }, typing);
  const showFaults = () => {
    notify({ type: 'error', id: 'editor', content: (t) => t(adjustTexts.incomplete) });
    if (element.current) focusFirstFault(element.current);
  };
  const send = async (now: EditorForm, thenSend: boolean) => {
    setRefused(undefined);
    const error = await submit(requestOf(person, now, planOf(person, now, taken, asked)), thenSend);
    flushSync(() => {
      setDialog(undefined);
      setRefused(error && { form: now, taken, asked, error });
    });
    if (error && error.fields.length > 0) showFaults();
  };
  const save = (thenSend: boolean) => {
    const now = flushSync(() => {
      faults.tried();
      return settled(changeForm);
    });
    setSends(thenSend);
    if (whyAdjustRefused(person, now, taken, asked).length > 0) return showFaults();
    const { total } = planOf(person, now, taken, asked);
    if (total > 0) setDialog('confirm');
    else void send(now, thenSend);
  };
  return {
    ...saving,
    ...{ form, change, taken, asked, take, save, dialog },
    /** A refusal that concerns no field. */
    refusal: refused?.error.fields.length === 0 ? refused.error : undefined,
    errorAt: faults.errorAt,
    plan: planOf(person, form, taken, asked),
    isDirty: () => (typed !== undefined || isDirty() || isChanged) && !saving.isSaved,
    nameOf,
    distributeAs: (next: Distribution | undefined) => {
      distributeAs(next);
      setDialog(undefined);
    },
    leaveField,
    openDistribution: () => setDialog('distribute'),
    confirm: () => void send(form, sends),
    cancelConfirm: () => setDialog(undefined),
  };
};
export type AdjustState = ReturnType<typeof useAdjustForm>;

import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { CallError } from '../../client/call-error.ts';
import { studentName, useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { useFaultText } from '../../ui/field-text.ts';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import type { AfterSave } from '../editor/save.ts';
import type { useAddPeople } from './add.ts';
import { whyNewcomersRefused, type Newcomers } from './newcomers.ts';

const list = 'payNoticePersonReqList';
const ofPerson = /^payNoticePersonReqList\.(\d+)\.(?:itemDtos\.(\d+)\.)?/;
const noFaults: readonly FieldFault[] = [];

/** What the server refused of single students, with the names of the student and of the fee item; or why it refused at all. */
const useProblems = ({ students, personTerms }: Newcomers, refusal: CallError | undefined): readonly string[] => {
  const t = useText();
  const named = useNameIn();
  const errorText = useErrorText();
  const faultText = useFaultText();
  if (!refusal) return [];
  const ofItems = refusal.fields.flatMap((fault) => {
    const [, person, itemNumber] = ofPerson.exec(fault.path) ?? [];
    const student = students[Number(person)];
    if (!student) return [];
    const item = personTerms.get(student.studentId)?.items[Number(itemNumber)];
    const text = faultText(fault);
    const reason = item ? `${named(item.name, item.eName)}${t(siteTexts.colon)}${text}` : text;
    return [t(addPeopleTexts.onNotice, { name: studentName(student.name, student.eName), reason })];
  });
  if (ofItems.length > 0) return [...new Set(ofItems)];
  return refusal.fields.some(({ path }) => path === list) ? [] : [errorText(refusal)];
};

/**
 * Checks the newcomers by the rules, then adds them. What is wrong with them is shown once the user tried. `isBusy` from the
 * request until it is refused; once it has succeeded, until the page is left.
 */
export const useSubmitPeople = (
  newcomers: Newcomers,
  presentCount: number,
  add: ReturnType<typeof useAddPeople>,
  element: RefObject<HTMLFormElement | null>,
) => {
  const { notify, dismiss } = useNotify();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ newcomers: Newcomers; refusal: CallError }>();
  const faults = whyNewcomersRefused(newcomers, presentCount);
  // The refusal of a list that has changed since says nothing about this one.
  const refusal = refused?.newcomers === newcomers ? refused.refusal : undefined;
  const shown = [...(isTried ? faults : noFaults), ...(refusal?.fields ?? noFaults)];
  const errorAt = useErrorAt(shown);
  const problems = useProblems(newcomers, refusal);
  useEffect(() => () => dismiss('editor'), [dismiss]);
  const hasFaults = shown.length > 0;
  useEffect(() => {
    if (!hasFaults) dismiss('editor');
  }, [hasFaults, dismiss]);
  const showFaults = () => {
    notify({ type: 'error', id: 'editor', content: (t) => t(noticeEditorTexts.incomplete) });
    if (element.current) focusFirstFault(element.current);
  };
  const submit = async (then: AfterSave) => {
    flushSync(() => setTried(true));
    if (faults.length > 0) return showFaults();
    setRefused(undefined);
    setBusy(true);
    try {
      await add.start(newcomers, then);
    } catch (error) {
      // At once: a list that cannot be changed does not take the keyboard, which goes to the fault.
      flushSync(() => setBusy(false));
      if (!(error instanceof CallError)) throw error;
      flushSync(() => setRefused({ newcomers, refusal: error }));
      if (error.fields.length > 0) showFaults();
    }
  };
  return { submit, isBusy, errorAt, problems };
};

import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { looseId } from '../../../../shared/contract/ids.ts';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import { whyFormRefused } from '../../../../shared/notices/form-rules.ts';
import { useErrorAt } from '../../ui/form-faults.ts';
import { emptyForm, factsOf, sentTerms, unreadableFaults, withItems, type EditorForm } from '../editor/form.ts';
import { EditorItems } from '../editor/items/items.tsx';
import { settled, useForm } from '../editor/use-form.ts';
import type { NoticeCard } from '../detail/header.tsx';
import type { SelectedPerson } from '../detail/life/people.ts';
import { readBatchItems } from './kept.ts';
import type { BatchRequest } from './request.ts';

const noFaults: readonly FieldFault[] = [];

/** The rules of the form for what is added: the rest of the form does not concern it. */
const faultsOf = (form: EditorForm): FieldFault[] => [...whyFormRefused(factsOf(form, '')), ...unreadableFaults(form)];

const studentsOf = (people: readonly SelectedPerson[]): EditorForm['students'] =>
  people.map(({ student, studentId }) => ({ ...student, studentId }));

const startOf = (card: NoticeCard, people: readonly SelectedPerson[]): EditorForm =>
  withItems(
    {
      ...emptyForm,
      ...{ title: '-', richText: false, limited: false },
      ...{ schoolId: card.schoolId, studySection: card.studySection, itemSelection: card.itemSelection },
      students: studentsOf(people),
    },
    readBatchItems(card.noticeId),
  );

/** The collection account that all items go to: that of the address (S2.06), or of what the students have. */
const useAccountId = ([first]: readonly SelectedPerson[]) => {
  const [params] = useSearchParams();
  const [named] = useState(() => looseId('account').safeParse(params.get('accountId')).data);
  return named ?? first?.items[0]?.accountId;
};

/** The items that everybody gets (S2.05): the request, once there is no fault. */
export const useAddItems = (card: NoticeCard, people: readonly SelectedPerson[]) => {
  const accountId = useAccountId(people);
  const [initial] = useState(() => startOf(card, people));
  const { form: typed, change, isDirty } = useForm(initial);
  const form = useMemo(() => ({ ...typed, students: studentsOf(people) }), [typed, people]);
  const [isTried, setTried] = useState(false);
  const errorAt = useErrorAt(isTried ? faultsOf(form) : noFaults);
  return {
    isDirty: () => isDirty() || initial.items.length > 0,
    request: (): BatchRequest | undefined => {
      const now = settled(change);
      setTried(true);
      if (faultsOf(now).length > 0) return undefined;
      const personIds = people.map(({ personId }) => personId);
      return { act: 'addItems', sent: { noticeId: card.noticeId, personIds, ...sentTerms(now) } };
    },
    fields: (
      <EditorItems
        {...{ form, change, errorAt }}
        readOnly={false}
        fromFile={false}
        ofSomePeople
        accountId={accountId}
      />
    ),
  };
};

import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { addPeopleTexts } from '../../../../shared/people/texts/site-add.ts';
import { Money, MoneyHeader } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText, type Translate } from '../../locale/text.ts';
import type { EditorForm } from '../editor/form.ts';
import type { ChosenStudent } from '../students/student.ts';
import { requiredOf, type Newcomers } from './newcomers.ts';

/** The attribute of the cell with the button for a student's items. */
const newcomerMark = 'data-newcomer';

/** Back at the list, the keyboard goes on where it was. */
export const focusNewcomer = (studentId: string): void =>
  document.querySelector<HTMLElement>(`[${newcomerMark}="${studentId}"] button`)?.focus();

interface TermsProps {
  readonly student: ChosenStudent;
  readonly isChanged: boolean;
  readonly onChange: (studentId: string) => void;
}

const Terms = ({ student: { studentId, name, eName }, isChanged, onChange }: TermsProps) => {
  const t = useText();
  return (
    <span {...{ [newcomerMark]: studentId }}>
      {t(isChanged ? addPeopleTexts.changedItems : addPeopleTexts.asNotice)}{' '}
      <Button
        formAction="none"
        variant="inline-link"
        ariaLabel={t(addPeopleTexts.changeOf, { name: studentName(name, eName) })}
        onClick={() => onChange(studentId)}
      >
        {t(addPeopleTexts.change)}
      </Button>
    </span>
  );
};

/** What each student is billed, and the button to change it; on a phone in one column. */
export const termsColumns = (
  t: Translate,
  notice: EditorForm,
  newcomers: Newcomers,
  { isWide, onChange }: { readonly isWide: boolean } & Pick<TermsProps, 'onChange'>,
): TableProps.ColumnDefinition<ChosenStudent>[] => {
  const amountOf = (student: ChosenStudent) => (
    <Money
      fen={requiredOf(notice, newcomers, student)}
      least={(newcomers.personTerms.get(student.studentId) ?? notice).groups.length > 0}
      cell={isWide}
    />
  );
  const termsOf = (student: ChosenStudent) => (
    <Terms {...{ student, onChange }} isChanged={newcomers.personTerms.has(student.studentId)} />
  );
  if (isWide)
    return [
      { id: 'required', header: <MoneyHeader text={t(addPeopleTexts.required)} />, minWidth: 120, cell: amountOf },
      { id: 'items', header: t(addPeopleTexts.items), minWidth: 200, cell: termsOf },
    ];
  return [
    {
      id: 'items',
      header: t(addPeopleTexts.required),
      minWidth: 110,
      cell: (student) => (
        <>
          <div>{amountOf(student)}</div>
          {termsOf(student)}
        </>
      ),
    },
  ];
};

import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { ChosenStudents } from '../students/chosen-students.tsx';
import type { SectionProps } from './section.ts';

/** Who gets the notice. */
export const EditorStudents = ({ form, change, errorAt, readOnly }: SectionProps) => {
  const t = useText();
  return (
    <ChosenStudents
      title={t(noticeEditorTexts.people)}
      students={form.students}
      place={form}
      fault={errorAt('payNoticePersonReqList', true)}
      readOnly={readOnly}
      onChange={(next) => change((now) => ({ ...now, students: next(now.students) }))}
    />
  );
};

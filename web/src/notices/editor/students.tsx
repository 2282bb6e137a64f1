import { noticeEditorTexts } from '../../../../shared/notices/texts/site-editor.ts';
import { useText } from '../../locale/text.ts';
import { useSchools, type Place, type Schools } from '../parts/schools.ts';
import { ChosenStudents } from '../students/chosen-students.tsx';
import { withPlace } from './form.ts';
import type { SectionProps } from './section.ts';

/** Each school is one request when the classes are opened. */
const schoolsMax = 10;

/** The schools and stages that the place of the form can become. */
const placesFor = (schools: Schools, { schoolId }: Place) => {
  const possible = schools.filter((one) => schoolId === undefined || one.schoolId === schoolId);
  if (possible.length > schoolsMax) return [];
  return possible.flatMap((one) => one.sections.map(({ studySection }) => ({ schoolId: one.schoolId, studySection })));
};

/** Who gets the notice. Classes can be chosen before school and stage, and bring theirs. */
export const EditorStudents = ({ form, change, errorAt, readOnly }: SectionProps) => {
  const t = useText();
  const schools = useSchools().data?.list ?? [];
  return (
    <ChosenStudents
      title={t(noticeEditorTexts.people)}
      students={form.students}
      place={form}
      places={placesFor(schools, form)}
      fault={errorAt('payNoticePersonReqList', true)}
      readOnly={readOnly}
      onChange={(next, place) =>
        change((now) => ({ ...(place ? withPlace(now, place) : now), students: next(now.students) }))
      }
    />
  );
};

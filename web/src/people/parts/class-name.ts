import type { Id } from '../../../../shared/contract/ids.ts';
import { listNoticeClasses } from '../../../../shared/people/calls/list-notice-classes.ts';
import type { Grade, StudentStatus } from '../../../../shared/students/codes.ts';
import { studentTexts } from '../../../../shared/students/texts/site.ts';
import { useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';

interface InClass {
  readonly student: { readonly grade: Grade; readonly className: string; readonly classEName: string };
  readonly studentStatus: StudentStatus;
}

/** Grade and class name, or the student's status when there is no class (S2.59, S2.60). */
export const useClassName = (noticeId: Id<'notice'>): ((person: InClass) => string) => {
  const t = useText();
  const named = useNameIn();
  const { language } = useLanguage();
  const { data } = useCall(listNoticeClasses, { noticeId });
  const grades = new Map((data?.grades ?? []).map(({ grade, name, eName }) => [grade, named(name, eName)]));
  return ({ student: { grade, className, classEName }, studentStatus }) => {
    if (className === '' && classEName === '') return t(studentTexts.studentStatus[studentStatus]);
    return classText(language, grades.get(grade), named(className, classEName));
  };
};

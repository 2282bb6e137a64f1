import { useLanguage } from '../../locale/language.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';

interface InClass {
  readonly gradeName: string;
  readonly gradeEName: string;
  readonly className: string;
  readonly classEName: string;
}

/** The class of an order's student with its grade; empty for a student without a class. */
export const useClassOfOrder = (): ((order: InClass) => string) => {
  const named = useNameIn();
  const { language } = useLanguage();
  return ({ gradeName, gradeEName, className, classEName }) =>
    className === '' && classEName === ''
      ? ''
      : classText(language, named(gradeName, gradeEName), named(className, classEName));
};

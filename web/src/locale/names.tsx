import { useCallback } from 'react';
import { nameIn, type Language } from '../../../shared/contract/texts.ts';
import { useLanguage } from './language.tsx';

/** A student: `中文名 / English name` (S2.61). */
export const studentName = (name: string, eName: string): string =>
  [name, eName].filter((part) => part.trim() !== '').join(' / ');

export const StudentName = ({ name, eName }: { name: string; eName: string }) => <>{studentName(name, eName)}</>;

/** The name of staff, schools, classes or items, in the language of the screen. */
export const PersonName = ({ name, eName }: { name: string; eName: string }) => {
  const { language } = useLanguage();
  return <>{nameIn(language, name, eName)}</>;
};

/** A class with its grade: `一年级1班`, `Grade 1 Class 1`. */
export const classText = (language: Language, grade: string | undefined, name: string): string =>
  [grade ?? '', name].filter((part) => part !== '').join(language === 'zh' ? '' : ' ');

/** `const named = useNameIn(); named(row.name, row.eName)` where a string is needed instead of an element. */
export const useNameIn = (): ((name: string, eName: string) => string) => {
  const { language } = useLanguage();
  return useCallback((name, eName) => nameIn(language, name, eName), [language]);
};

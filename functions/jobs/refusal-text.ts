import type { Params } from '../../shared/contract/errors.ts';
import { en as enImports, zh as zhImports } from '../../shared/imports/texts/server.ts';
import { en as enErrors, zh as zhErrors } from '../../shared/messages/errors.ts';
import { fill, type Language } from '../../shared/messages/texts.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...enErrors.error, ...enImports.reason },
  zh: { ...zhErrors.error, ...zhImports.reason },
};

/** Why one member of a job was refused, by its code. */
export const refusalText = (language: Language, code: string, params?: Params): string =>
  fill(texts[language][code] ?? texts[language]['failed'] ?? code, params);

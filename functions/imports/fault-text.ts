import type { Params } from '../../shared/contract/errors.ts';
import { en, zh } from '../../shared/imports/texts/server.ts';
import { fill, type Language } from '../../shared/messages/texts.ts';

const isFault = (code: string): code is keyof typeof en.fault => code in en.fault;

/** What is wrong with an import as a whole, by the code that a fault or a failed job carries. */
export const faultText = (language: Language, code: string, params: Params = {}): string => {
  const texts = (language === 'zh' ? zh : en).fault;
  return fill(isFault(code) ? texts[code] : texts.gaveUp, params);
};

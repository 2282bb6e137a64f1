import type { Params } from '../../shared/contract/errors.ts';
import { fill, type Language } from '../../shared/contract/texts.ts';
import type { ImportFault } from '../../shared/imports/faults.ts';
import { importFaultTexts } from '../../shared/imports/texts/server.ts';

const isFault = (code: string): code is ImportFault => code in importFaultTexts;

/** What is wrong with an import as a whole, by the code that a fault or a failed job carries. */
export const faultText = (language: Language, code: string, params: Params = {}): string =>
  fill(importFaultTexts[isFault(code) ? code : 'gaveUp'][language], params);

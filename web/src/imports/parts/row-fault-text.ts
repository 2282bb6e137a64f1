import type { Params } from '../../../../shared/contract/errors.ts';
import type { Language } from '../../../../shared/contract/texts.ts';
import { rowFaultParams } from '../../../../shared/imports/faults.ts';
import { rowFaultTexts } from '../../../../shared/imports/texts/row-faults.ts';
import type { Translate } from '../../locale/text.ts';

const isKnown = (code: string): code is keyof typeof rowFaultTexts => code in rowFaultTexts;

/** Why a row of a file is refused. Undefined for a reason of a newer server, which this page does not know. */
export const rowFaultText = (
  t: Translate,
  language: Language,
  { code, params }: { readonly code: string; readonly params?: Params | undefined },
): string | undefined => (isKnown(code) ? t(rowFaultTexts[code], rowFaultParams(language, params)) : undefined);

import { errorTexts } from '../../shared/contract/error-texts.ts';
import { fieldTexts } from '../../shared/contract/field-texts.ts';
import type { Params } from '../../shared/contract/errors.ts';
import { fill, type Language, type Text } from '../../shared/contract/texts.ts';
import { rowFaultParams } from '../../shared/imports/faults.ts';
import { rowFaultTexts } from '../../shared/imports/texts/row-faults.ts';

const texts: Readonly<Record<string, Text>> = { ...fieldTexts, ...errorTexts, ...rowFaultTexts };

/** Why one member of a job was refused, by its code; amounts in the currency of the organisation. */
export const refusalText = (
  language: Language,
  { code, params }: { readonly code: string; readonly params?: Params | undefined },
  currency: string,
): string => fill((texts[code] ?? errorTexts.failed)[language], rowFaultParams(language, params), currency);

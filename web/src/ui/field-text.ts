import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/contract/errors.ts';
import type { Text } from '../../../shared/messages/bilingual.ts';
import { en, zh } from '../../../shared/messages/fields.ts';
import { useText } from '../locale/text.ts';

type FieldCode = keyof typeof en.field;
const isFieldCode = (code: string): code is FieldCode => code in en.field;

/** What is wrong with a field that has this fault. */
export const fieldText = (code: FieldCode): Text => ({ en: en.field[code], zh: zh.field[code] });

/** Says what is wrong with one field: `faultText(fault)`. */
export const useFaultText = (): ((fault: FieldFault) => string) => {
  const t = useText();
  return useCallback(
    ({ code, params }) => t(fieldText(isFieldCode(code) ? code : 'invalidFormat'), { max: '', min: '', ...params }),
    [t],
  );
};

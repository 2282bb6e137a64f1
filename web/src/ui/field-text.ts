import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/contract/errors.ts';
import { fieldTexts, type FieldCode } from '../../../shared/contract/field-texts.ts';
import type { Text } from '../../../shared/contract/texts.ts';
import { useText } from '../locale/text.ts';
import { errorTextOf } from './error-text.ts';

const isFieldCode = (code: string): code is FieldCode => code in fieldTexts;

/** What is wrong with a field that has this fault. */
export const fieldText = (code: FieldCode): Text => fieldTexts[code];

/** Says what is wrong with one field: `faultText(fault)`. */
export const useFaultText = (): ((fault: FieldFault) => string) => {
  const t = useText();
  return useCallback(
    ({ code, params }) => {
      const text = isFieldCode(code) ? fieldText(code) : (errorTextOf(code) ?? fieldText('invalidFormat'));
      return t(text, { max: '', min: '', ...params });
    },
    [t],
  );
};

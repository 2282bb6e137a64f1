import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldFault } from '../../../shared/contract/errors.ts';
import type { en } from '../../../shared/messages/fields.ts';
import { CallError } from '../api/call-error.ts';

type FieldCode = keyof typeof en.field;
const isFieldCode = (code: string): code is FieldCode => i18next.exists(`field.${code}`);

/** Says why something failed, in the language of the screen, also after that has changed: `const textOf = useErrorText()`. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation();
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t('error.failed');
      const text = error.code === 'network' ? t('site.problem.network') : t(`error.${error.code}`, error.params);
      const isOurs = error.code === 'failed' && error.requestId !== undefined;
      return isOurs ? `${text} ${t('site.problem.reference', { requestId: error.requestId })}` : text;
    },
    [t],
  );
};

/** Says what is wrong with one field: `faultText(fault)`. */
export const useFaultText = (): ((fault: FieldFault) => string) => {
  const { t } = useTranslation();
  return useCallback(
    ({ code, params }) => {
      const known: FieldCode = isFieldCode(code) ? code : 'invalidFormat';
      return t(`field.${known}`, { max: '', min: '', ...params });
    },
    [t],
  );
};

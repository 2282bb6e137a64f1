import { useCallback } from 'react';
import { errorTexts } from '../../../shared/contract/error-texts.ts';
import type { Text } from '../../../shared/contract/texts.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { CallError } from '../client/call-error.ts';
import { FileChanged } from './changed-file.ts';
import { sentencesOf, useText } from '../locale/text.ts';

const isKnown = (code: string): code is keyof typeof errorTexts => code in errorTexts;

/** The sentence of a refusal without params; none of a code that only a newer server has. */
export const errorTextOf = (code: string): Text | undefined => (isKnown(code) ? errorTexts[code] : undefined);

/**
 * The sentence for a failure, in the language of the screen: `const textOf = useErrorText(); textOf(error)`. Not the
 * server's own sentence, which stays in the language of the call when the user chooses another one (N1.10).
 */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useText();
  return useCallback(
    (error) => {
      if (error instanceof FileChanged) return t(siteTexts.problem.fileChanged);
      if (!(error instanceof CallError)) return t(errorTexts.failed);
      if (error.code === 'network') return t(siteTexts.problem.network);
      if (error.code === 'unauthenticated') return t(siteTexts.problem.sessionEnded);
      // A newer server can refuse with a code that this page does not know.
      const text = isKnown(error.code) ? t(errorTexts[error.code], error.params) : error.message;
      if (error.code !== 'failed' || error.requestId === undefined) return text;
      return sentencesOf(t, [text, t(siteTexts.problem.reference, { requestId: error.requestId })]);
    },
    [t],
  );
};

import { useCallback } from 'react';
import type { ErrorCode } from '../../../shared/contract/error-codes.ts';
import { errorTexts } from '../../../shared/contract/error-texts.ts';
import type { Text } from '../../../shared/contract/texts.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { CallError } from '../client/call-error.ts';
import { useText } from '../locale/text.ts';

/** What the server says when it refuses with this code. */
export const refusalText = (code: ErrorCode): Text => errorTexts[code];

/** The sentence for a failure, in the language of the screen: `const textOf = useErrorText(); textOf(error)`. */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useText();
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t(refusalText('failed'));
      if (error.code === 'network') return t(siteTexts.problem.network);
      const text = t(refusalText(error.code), error.params);
      if (error.code !== 'failed' || error.requestId === undefined) return text;
      return `${text} ${t(siteTexts.problem.reference, { requestId: error.requestId })}`;
    },
    [t],
  );
};

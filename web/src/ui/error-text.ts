import { useCallback } from 'react';
import { commonErrorTexts } from '../../../shared/contract/texts/server.ts';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { CallError } from '../client/call-error.ts';
import { useText } from '../locale/text.ts';

const isCommon = (code: string): code is keyof typeof commonErrorTexts => code in commonErrorTexts;

/** The sentence for a failure, in the language of the screen: `const textOf = useErrorText(); textOf(error)`. */
export const useErrorText = (): ((error: unknown) => string) => {
  const t = useText();
  return useCallback(
    (error) => {
      if (!(error instanceof CallError)) return t(commonErrorTexts.failed);
      if (error.code === 'network') return t(siteTexts.problem.network);
      // For the codes of a module the server's sentence is shown, because a page loads the texts of its own modules only.
      const text = isCommon(error.code) ? t(commonErrorTexts[error.code], error.params) : error.message;
      if (error.code !== 'failed' || error.requestId === undefined) return text;
      return `${text} ${t(siteTexts.problem.reference, { requestId: error.requestId })}`;
    },
    [t],
  );
};

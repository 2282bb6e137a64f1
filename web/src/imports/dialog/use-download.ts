import { useState } from 'react';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { download, DownloadFailed } from '../../ui/download.ts';

/** Downloads the file whose link a call answers; `problem` says why there is none. */
export const useDownload = (linkOf: () => Promise<{ readonly url: string }>, fileName: string) => {
  const t = useText();
  const textOf = useErrorText();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const start = async () => {
    setPending(true);
    setError(undefined);
    try {
      const { url } = await linkOf();
      await download(url, fileName);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  const failed = error instanceof DownloadFailed ? t(importTexts.downloadFailed) : textOf(error);
  return { start: () => void start(), isPending, problem: error === undefined ? undefined : failed };
};

import type { Id } from '../../../../shared/contract/ids.ts';
import { openFile } from '../../../../shared/uploads/calls/open-file.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSender } from '../../client/sender.tsx';
import { useErrorText } from '../../ui/error-text.ts';

/** Opens a file in a new window (N2.79). The window opens with the click: browsers block one that opens later. */
export const useOpenFile = (): ((fileId: Id<'file'>) => Promise<void>) => {
  const send = useSender();
  const { notify } = useNotify();
  const textOf = useErrorText();
  return async (fileId) => {
    const opened = window.open('', '_blank');
    try {
      const { url } = await send(openFile, { fileId });
      if (!opened) return window.location.assign(url);
      opened.opener = null;
      opened.location.replace(url);
    } catch (error) {
      opened?.close();
      notify({ type: 'error', id: 'open-file', content: () => textOf(error) });
    }
  };
};

import { useState, type Dispatch, type SetStateAction } from 'react';
import { openFile } from '../../../../../shared/uploads/calls/open-file.ts';
import { uploadRichTextImage } from '../../../../../shared/uploads/calls/upload-rich-text-image.ts';
import { whyNotTextImage } from '../../../../../shared/uploads/rules.ts';
import { fileIdIn } from '../../../../../shared/uploads/wire.ts';
import { CallError } from '../../../client/call-error.ts';
import { useSender } from '../../../client/sender.tsx';
import { expectUnchanged } from '../../../ui/changed-file.ts';
import { useErrorText } from '../../../ui/error-text.ts';
import { useFaultText } from '../../../ui/field-text.ts';
import type { ImageLink } from './image-node.ts';

/** How many images of the description are being stored: the form is not saved without them. */
export interface StoringImages {
  readonly storing: number;
  readonly onStoring: Dispatch<SetStateAction<number>>;
}

export interface Images {
  readonly linkOf: ImageLink;
  /** Stores an image; answers its lasting address, undefined when it was refused. */
  readonly store: (file: File) => Promise<string | undefined>;
  readonly isStoring: boolean;
  /** Why the last image was refused. */
  readonly problem: string | undefined;
}

/** The images of the text: sent when they are chosen, shown by links that end soon. */
export const useImages = ({ storing, onStoring }: StoringImages): Images => {
  const send = useSender();
  const textOf = useErrorText();
  const faultText = useFaultText();
  const [problem, setProblem] = useState<string>();
  return {
    isStoring: storing > 0,
    problem,
    linkOf: async (address) => {
      const fileId = fileIdIn(address);
      return fileId === undefined ? '' : (await send(openFile, { fileId })).url;
    },
    store: async (file) => {
      const fault = whyNotTextImage(file);
      setProblem(fault && faultText(fault));
      if (fault) return undefined;
      onStoring((count) => count + 1);
      try {
        await expectUnchanged(file);
        const bytes = new Uint8Array(await file.arrayBuffer());
        const image = { fileName: file.name, contentType: file.type || 'application/octet-stream', bytes };
        return (await send(uploadRichTextImage, { image }, { operationId: crypto.randomUUID() })).url;
      } catch (error) {
        const refused = error instanceof CallError ? error.fields[0] : undefined;
        setProblem(refused ? faultText(refused) : textOf(error));
        return undefined;
      } finally {
        onStoring((count) => count - 1);
      }
    },
  };
};

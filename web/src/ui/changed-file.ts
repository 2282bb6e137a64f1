/** A file was saved again, moved or deleted after it was chosen: browsers do not read it then. */
export class FileChanged extends Error {}

/** Call it before a file is sent: while it is on its way, a browser calls such a file a lost connection. */
export const expectUnchanged = async (file: File): Promise<void> => {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch {
    throw new FileChanged();
  }
};

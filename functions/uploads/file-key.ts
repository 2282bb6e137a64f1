/** The key of a file in the files bucket. */
export const keyOf = (fileId: string): string => `uploads/${fileId}`;

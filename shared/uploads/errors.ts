export const uploadErrors = [
  /** Another file was chosen to go on with an upload. */
  'uploadDiffers',
  /** Parts of the file have not arrived. */
  'uploadIncomplete',
  /** Nothing of the upload is there any more, or what arrived was refused. */
  'uploadGone',
  /** The content is not what the name says. */
  'fileContentDiffers',
] as const;
export type UploadError = (typeof uploadErrors)[number];

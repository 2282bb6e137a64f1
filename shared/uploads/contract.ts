import { completeUpload } from './calls/complete-upload.ts';
import { createUpload } from './calls/create-upload.ts';
import { openFile } from './calls/open-file.ts';
import { uploadFileAnonymously } from './calls/upload-file-anonymously.ts';
import { uploadFile } from './calls/upload-file.ts';
import { uploadRichTextImage } from './calls/upload-rich-text-image.ts';

export const uploads = {
  createUpload,
  completeUpload,
  openFile,
  uploadFile,
  uploadFileAnonymously,
  uploadRichTextImage,
} as const;

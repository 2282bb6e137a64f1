/** The files that people can attach, by the ending of their name, and their type for browsers. */
export const fileTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  zip: 'application/zip',
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
} as const;

export type FileEnding = keyof typeof fileTypes;

export const fileEndings = Object.keys(fileTypes) as readonly FileEnding[];

export const isFileEnding = (ending: string): ending is FileEnding => Object.hasOwn(fileTypes, ending);

/** Images are shown; every other file is saved by the browser, so that nothing in it runs. */
export const isImage = (ending: FileEnding): boolean => fileTypes[ending].startsWith('image/');

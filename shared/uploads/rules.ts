import type { FieldFault } from '../contract/errors.ts';
import { isFileEnding, type FileEnding } from './file-types.ts';

const mebibyte = 2 ** 20;

export const uploadLimits = {
  /** N5.22. */
  attachments: 3,
  /** N5.23. */
  attachmentBytes: 300 * mebibyte,
  nameCharacters: 200,
  /** N5.28 and N5.29: images of the description. */
  textImageBytes: 2 * mebibyte,
  textImages: 10,
  /** S5.67 and S5.68: images of a payment. */
  paymentImageBytes: 10 * mebibyte,
  paymentImages: 5,
  /** All parts but the last one are as long. S3 takes no shorter ones. */
  partBytes: 8 * mebibyte,
  /** As much of a file says what it holds. */
  headBytes: 4096,
} as const;

/** N5.25. */
const forbiddenCharacters = /[\\/:*?"<>|]/;

/** The ending of a name in small letters, without its dot; undefined when files with it are not taken. */
export const endingOf = (fileName: string): FileEnding | undefined => {
  const ending = /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return ending !== undefined && isFileEnding(ending) ? ending : undefined;
};

/** Why a file cannot be attached, by what is known before it is sent. The fields are those of `createUpload`. */
export const whyNotAttachable = ({ name, size }: { name: string; size: number }): FieldFault | undefined => {
  const fault = (path: string, code: string): FieldFault => ({ path, code });
  if (forbiddenCharacters.test(name)) return fault('fileName', 'fileNameCharacters');
  if (endingOf(name) === undefined) return fault('fileName', 'fileTypeUnknown');
  if (size === 0) return fault('size', 'fileEmpty');
  return size > uploadLimits.attachmentBytes ? fault('size', 'fileTooBig') : undefined;
};

const textImageEndings: readonly string[] = ['jpg', 'jpeg', 'png'] satisfies FileEnding[];
const imageEndings: readonly string[] = [...textImageEndings, 'bmp', 'webp'] satisfies string[];

/** Why an image cannot be stored by itself (S5.71). The size of the request limits its own. */
export const whyNotImage = (name: string): FieldFault | undefined => {
  const { nameCharacters: max } = uploadLimits;
  if (name.length > max) return { path: 'file', code: 'tooLong', params: { max } };
  if (forbiddenCharacters.test(name)) return { path: 'file', code: 'fileNameCharacters' };
  return imageEndings.includes(endingOf(name) ?? '') ? undefined : { path: 'file', code: 'imageFormatUnknown' };
};

/** Why an image cannot be put into a description (N5.27, N5.28). */
export const whyNotTextImage = ({ name, size }: { name: string; size: number }): FieldFault | undefined => {
  if (!textImageEndings.includes(endingOf(name) ?? '')) return { path: 'image', code: 'imageTypeUnknown' };
  if (size > uploadLimits.textImageBytes) return { path: 'image', code: 'imageTooBig' };
  return undefined;
};

/** Why an image cannot be attached to a payment (S5.66, S5.67), by what is known before it is sent. */
export const whyNotPaymentImage = ({ name, size }: { name: string; size: number }): FieldFault | undefined => {
  const { paymentImageBytes: most } = uploadLimits;
  if (forbiddenCharacters.test(name)) return { path: 'fileName', code: 'fileNameCharacters' };
  if (!imageEndings.includes(endingOf(name) ?? '')) return { path: 'fileName', code: 'imageFormatUnknown' };
  if (size === 0) return { path: 'size', code: 'fileEmpty' };
  return size > most ? { path: 'size', code: 'paymentImageTooBig', params: { max: most / mebibyte } } : undefined;
};

export interface UploadPart {
  /** From 1. */
  readonly number: number;
  readonly size: number;
}

/** The parts in which a file is sent. */
export const partsOf = (size: number): UploadPart[] =>
  Array.from({ length: Math.ceil(size / uploadLimits.partBytes) }, (_, index) => ({
    number: index + 1,
    size: Math.min(uploadLimits.partBytes, size - index * uploadLimits.partBytes),
  }));

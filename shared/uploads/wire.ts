import * as z from 'zod/mini';
import { asId, looseId, type Id } from '../contract/ids.ts';
import { once } from '../contract/once.ts';
import { text } from '../contract/plain.ts';
import { renamed } from '../contract/renamed.ts';
import { line } from '../contract/text.ts';
import { uploadLimits } from './rules.ts';

/** A file in a form, as the chain's multipart reader hands it on. */
export const sentFile = once(() =>
  z.custom<{ fileName: string; contentType: string; bytes: Uint8Array }>(
    (value) => typeof value === 'object' && value !== null && 'bytes' in value,
    { error: 'fileRequired' },
  ),
);

/** S7.102: the documents know one kind of source. */
export const fileSourceType = once(() => z.literal('2'));

/** What we call the documents' fields of an upload. */
export const uploadNames = { uploadId: 'fileId', expireAt: 'expiresAt' } as const;

const folder = '/v2/basic/FileUpload/File/';
const urlFormat = /^\/v2\/basic\/FileUpload\/File\/[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** The lasting address of a file. It opens nothing by itself: `openFile` answers a short-lived link for it. */
export const fileUrlOf = (fileId: string): string => `${folder}${fileId}`;

/** The file of a lasting address; undefined for any other address. */
export const fileIdIn = (url: string): Id<'file'> | undefined =>
  urlFormat.test(url) ? asId('file', url.slice(folder.length)) : undefined;

/** The lasting address of a file on the wire, its id inside. */
const fileUrl = once(() =>
  z.codec(z.string().check(z.regex(urlFormat)), looseId('file'), {
    decode: (url) => asId('file', url.slice(folder.length)),
    encode: fileUrlOf,
  }),
);

const attachmentNames = { url: 'fileId' } as const;

const sentFiles = (max: number) =>
  z
    .array(renamed({ name: line().check(z.maxLength(uploadLimits.nameCharacters)), url: fileUrl() }, attachmentNames))
    .check(z.maxLength(max, { error: 'attachmentsTooMany' }));

/** The attachments of a notice (N3.14, N3.15), as its form sends them. */
export const formAttachments = once(() => sentFiles(uploadLimits.attachments));

/** The images of a payment (S3.50, S3.51), as its dialog sends them. */
export const paymentImages = once(() => sentFiles(uploadLimits.paymentImages));

/** The attachments of a notice or an order as staff see them. */
export const attachments = once(() => z.array(renamed({ name: text(), url: fileUrl() }, attachmentNames)));

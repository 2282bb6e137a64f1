import type { Busboy } from 'busboy';
import { Invalid, Refusal } from '../../shared/contract/errors.ts';

const fieldsMax = 50;
const fieldBytesMax = 10_000;

interface FormFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Reads a multipart form: text fields, and files as `{fileName, contentType, bytes}` under their field's name. */
export const readForm = async (
  body: Buffer,
  contentType: string,
  fileBytesMax: number,
): Promise<Record<string, string | FormFile>> => {
  // Few calls have a form, and every call begins with this file.
  const { default: busboy } = await import('busboy');
  return new Promise((resolve, reject) => {
    const refuse = (path: string) => {
      reject(new Invalid([{ path, code: 'invalidFormat' }]));
    };
    const malformed = () => {
      refuse('');
    };
    const form = new Map<string, string | FormFile>();
    /** Nothing that was sent is dropped silently: of two fields with one name the call would only see one. */
    const put = (name: string, value: string | FormFile) => {
      if (form.has(name)) refuse(name);
      form.set(name, value);
    };
    let reader: Busboy;
    try {
      reader = busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: {
          fields: fieldsMax,
          fieldSize: fieldBytesMax,
          files: 1,
          // The reader takes a file that reaches its limit for one that is larger.
          fileSize: fileBytesMax + 1,
        },
      });
    } catch {
      malformed();
      return;
    }
    reader.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated) reject(new Refusal('tooLarge'));
      put(name, value);
    });
    reader.on('fieldsLimit', malformed);
    reader.on('filesLimit', malformed);
    reader.on('file', (name: string, stream, info) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      // A form that is cut off fails here: an error without a listener would end the process.
      stream.on('error', malformed);
      stream.on('limit', () => {
        reject(new Refusal('tooLarge'));
      });
      stream.on('end', () => {
        put(name, { fileName: info.filename ?? '', contentType: info.mimeType, bytes: Buffer.concat(parts) });
      });
    });
    reader.on('error', malformed);
    reader.on('close', () => {
      resolve(Object.fromEntries(form));
    });
    reader.end(body);
  });
};

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
    const malformed = () => {
      reject(new Invalid([{ path: '', code: 'invalidFormat' }]));
    };
    const form: Record<string, string | FormFile> = {};
    let reader: Busboy;
    try {
      reader = busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: { fields: fieldsMax, fieldSize: fieldBytesMax, files: 1, fileSize: fileBytesMax },
      });
    } catch {
      malformed();
      return;
    }
    reader.on('field', (name, value) => {
      form[name] = value;
    });
    reader.on('file', (name: string, stream, info) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      // A form that is cut off fails here: an error without a listener would end the process.
      stream.on('error', malformed);
      stream.on('limit', () => {
        reject(new Refusal('tooLarge'));
      });
      stream.on('end', () => {
        form[name] = { fileName: info.filename ?? '', contentType: info.mimeType, bytes: Buffer.concat(parts) };
      });
    });
    reader.on('error', malformed);
    reader.on('close', () => {
      resolve(form);
    });
    reader.end(body);
  });
};

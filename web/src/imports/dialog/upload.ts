/** A form that lets S3 accept one file: its URL and the signed fields. */
export interface UploadForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The file did not arrive, or S3 refused it. */
export class UploadFailed extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the upload was answered with ${status}`);
    this.name = 'UploadFailed';
    this.status = status;
  }
}

/** So long no byte goes out and no answer comes before the connection counts as lost. */
const silenceMs = 60_000;

/**
 * Sends a file straight to S3. S3 is another origin, so the session's token is not sent. `onPercent` reports 0 to 100.
 * Rejects with `UploadFailed`, also when the connection is silent for a minute. Uses XMLHttpRequest, because fetch does
 * not report upload progress.
 */
export const uploadFile = (
  { url, fields }: UploadForm,
  file: Blob,
  onPercent: (percent: number) => void,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), silenceMs);
    };
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onPercent(total === 0 ? 0 : Math.floor((100 * loaded) / total));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailed(request.status));
    };
    request.onerror = () => reject(new UploadFailed(0));
    request.onabort = () => reject(new UploadFailed(0));
    request.onloadend = () => clearTimeout(silence);
    listen();
    request.send(form);
  });
};

/** A form by which S3 takes one file: the address and the signed fields. */
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

/**
 * Sends a file straight to S3, which is another origin: the token of the session does not go there.
 * `onPercent` 0..100. Rejects with `UploadFailed`. XMLHttpRequest, because fetch does not tell how much has gone out.
 */
export const uploadFile = (
  { url, fields }: UploadForm,
  file: Blob,
  onPercent: (percent: number) => void,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field behind the file.
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.onprogress = ({ loaded, total }) => onPercent(total === 0 ? 0 : Math.floor((100 * loaded) / total));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new UploadFailed(request.status));
    };
    request.onerror = () => reject(new UploadFailed(0));
    request.onabort = () => reject(new UploadFailed(0));
    request.send(form);
  });
};

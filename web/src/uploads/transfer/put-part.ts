/** S3 did not take a part. `status` 0: no answer came. */
export class PartRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`a part was answered with ${status}`);
    this.name = 'PartRefused';
    this.status = status;
  }
}

interface Sending {
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends one part straight to S3. Rejects with `PartRefused`, or with the reason of the signal. Uses XMLHttpRequest,
 * because fetch does not report the progress of an upload.
 */
export const putPart = (url: string, part: Blob, { onBytes, signal }: Sending): Promise<void> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', abort);
      settle();
    };
    request.open('PUT', url);
    request.upload.onprogress = ({ loaded }) => onBytes(loaded);
    request.onload = () =>
      end(() => (request.status >= 200 && request.status < 300 ? resolve() : reject(new PartRefused(request.status))));
    request.onerror = () => end(() => reject(new PartRefused(0)));
    request.onabort = () => end(() => reject(signal.reason as Error));
    request.send(part);
  });

/** The file did not come. */
export class DownloadFailed extends Error {}

/** Browsers read the address after the click, some of them much later. */
const addressKeptMs = 60_000;
/** A line that brings nothing for so long brings nothing more. */
const silenceMs = 60_000;

/** Reads a file, and gives up when no byte has come for a minute. */
const readFile = async (url: string): Promise<Blob> => {
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), silenceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), silenceMs);
  };
  try {
    const response = await fetch(url, { signal: abort.signal });
    if (!response.ok || !response.body) throw new DownloadFailed();
    const bytes = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, out) => {
        heard();
        out.enqueue(chunk);
      },
    });
    const type = response.headers.get('content-type') ?? '';
    return new Blob([await new Response(response.body.pipeThrough(bytes)).blob()], { type });
  } catch {
    throw new DownloadFailed();
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Downloads a file behind a short-lived link. The page reads it first instead of following the link: a page with unsaved
 * changes would ask whether to leave, and a link that does not work any more would take its place.
 */
export const download = async (url: string, fileName: string): Promise<void> => {
  const address = URL.createObjectURL(await readFile(url));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
};

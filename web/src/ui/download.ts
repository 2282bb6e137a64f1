/** The file did not come. */
export class DownloadFailed extends Error {}

/** Browsers read the address after the click, some of them much later. */
const addressKeptMs = 60_000;

/**
 * Downloads a file behind a short-lived link. The page reads it first instead of following the link: a page with unsaved
 * changes would ask whether to leave, and a link that does not work any more would take its place.
 */
export const download = async (url: string, fileName: string): Promise<void> => {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) throw new DownloadFailed();
  const address = URL.createObjectURL(await response.blob());
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), addressKeptMs);
};

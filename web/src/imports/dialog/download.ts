/** Follows a short-lived link to a file. It is served as an attachment, so the page stays open. */
export const download = (url: string): void => {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.rel = 'noreferrer';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
};

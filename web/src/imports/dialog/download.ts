/** Follows a short-lived link to a file that its store serves as an attachment: the page stays. */
export const download = (url: string): void => {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.rel = 'noreferrer';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
};

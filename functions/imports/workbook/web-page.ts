const bytesRead = 400;
/** Marks of the encodings that Excel saves text in. */
const byteOrder = /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/;
const begin = /^(?:<|MIME-Version:)/i;

/**
 * Whether a file is HTML, XML or an archive of a web page. Other systems export those under the name of an xls file, and
 * Excel opens them.
 */
export const isWebPage = (file: Buffer): boolean => {
  const text = file.subarray(0, bytesRead).toString('latin1').replace(byteOrder, '');
  // In UTF-16, each of these signs has a zero beside it.
  return begin.test(text.replace(/[\0\s]+/g, ''));
};

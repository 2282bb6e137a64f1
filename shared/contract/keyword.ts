/** As people type: width of letters and digits, case and blanks around do not matter. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim();

/** Whether one of the texts of a record contains the keyword; without one every record does. */
export const keywordFilter = (keyword: string | undefined): ((texts: readonly (string | undefined)[]) => boolean) => {
  const wanted = plain(keyword ?? '');
  return (texts) => wanted === '' || texts.some((text) => text !== undefined && plain(text).includes(wanted));
};

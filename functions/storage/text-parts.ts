/** A character has at most 3 bytes; a row of a part has room for 400 KB. */
const charactersPerPart = 100_000;

const isFirstOfPair = (text: string, index: number): boolean => {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
};

/** Cuts a text into parts that fit a row each, at least one. A character that is a pair of units stays whole: half of one cannot be stored. */
export const textParts = (text: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  do {
    const end = start + charactersPerPart;
    const cut = end < text.length && isFirstOfPair(text, end - 1) ? end - 1 : end;
    parts.push(text.slice(start, cut));
    start = cut;
  } while (start < text.length);
  return parts;
};

const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** The size of a file, with at most one decimal: `1.5 MB`. */
export const fileSizeText = (bytes: number): string => {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(step)));
  const value = Math.floor((bytes / step ** power) * 10) / 10;
  return `${value} ${units[power]}`;
};

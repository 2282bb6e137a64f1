import type { Difference, Figure, Sums } from './books.ts';

/** Accounts whose sums no row caches. Every other sum must have a cached figure. */
const uncached = ['income:', 'collection:', 'opening:'];

/**
 * Compares cached figures with the sums of a whole journal, one after the other: the rows that they come from need not be kept.
 */
export const comparison = (sums: Sums) => {
  const unseen = new Set(sums.amounts.keys());
  const off: Difference[] = [];
  let figures = 0;
  return {
    add({ what, id, subjectId, cached, key, sign }: Figure) {
      figures += 1;
      unseen.delete(key);
      const found = sums.amounts.get(key) ?? 0;
      const journal = found === 0 ? 0 : found * sign;
      if (journal !== cached) off.push({ what, id, cached, journal, subjectId, key });
    },
    /** How many figures were compared. */
    count: (): number => figures,
    /** Every difference, money that no row shows included; nothing is repaired. */
    differences(): Difference[] {
      const missing = [...unseen].flatMap((id): Difference[] => {
        const journal = sums.amounts.get(id) ?? 0;
        const isCached = !uncached.some((prefix) => id.startsWith(prefix));
        return isCached && journal !== 0 ? [{ what: 'missing', id, cached: 0, journal }] : [];
      });
      return [...sums.unbalanced, ...off, ...missing];
    },
  };
};

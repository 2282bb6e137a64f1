import { useNameIn } from '../../locale/names.tsx';

interface NamedItem {
  readonly name: string;
  readonly eName: string;
  readonly payItemNo: string;
}

/** What these fee items are called on the screen: several of one name have their numbers, as in exports. */
export const useItemNames = (items: readonly NamedItem[]): ((item: NamedItem) => string) => {
  const named = useNameIn();
  const itemsByName = Map.groupBy(items, ({ name, eName }) => named(name, eName));
  return ({ name, eName, payItemNo }) => {
    const shown = named(name, eName);
    return (itemsByName.get(shown)?.length ?? 0) > 1 ? `${shown} [${payItemNo}]` : shown;
  };
};

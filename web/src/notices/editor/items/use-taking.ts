import { useRef, useState } from 'react';
import type { Answer } from '../../../../../shared/contract/call.ts';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { listFeeItems } from '../../../../../shared/settings/calls/list-fee-items.ts';
import type { StudySection } from '../../../../../shared/students/codes.ts';
import { useSender } from '../../../client/sender.tsx';
import type { EditorItem } from '../form.ts';
import { whyNotPickable } from './pick.ts';

export type CatalogueItem = Answer<typeof listFeeItems>['list'][number];

const firstPage = { pageIndex: 1, pageSize: 20 } as const;

/** The selected items of the catalogue, and how the keyboard takes the first match of what was typed. */
export const useTaking = ({
  chosen,
  accountId,
  ...place
}: {
  readonly schoolId: Id<'school'>;
  readonly studySection: StudySection;
  readonly chosen: readonly EditorItem[];
  readonly accountId: string | undefined;
}) => {
  const send = useSender();
  const [selected, setSelected] = useState<readonly CatalogueItem[]>([]);
  /** What was typed and found nothing. */
  const [missed, setMissed] = useState<string>();
  const [error, setError] = useState<unknown>();
  // Those who type fast go on before the answer is there: each text is looked up after the one before.
  const latest = useRef(selected);
  const before = useRef(Promise.resolve());

  const select = (items: readonly CatalogueItem[]) => {
    latest.current = items;
    setSelected(items);
    setMissed(undefined);
    setError(undefined);
  };
  const takeFirst = async (keyword: string) => {
    try {
      const { list } = await send(listFeeItems, { ...place, page: firstPage, keyword, inUse: true });
      const isNew = ({ itemId }: CatalogueItem) => !latest.current.some((one) => one.itemId === itemId);
      const found = list.filter((item) => whyNotPickable(item, chosen, latest.current, accountId) === undefined);
      if (found[0] === undefined) setMissed(keyword);
      else if (isNew(found[0])) select([...latest.current, found[0]]);
    } catch (failure) {
      setError(failure);
    }
  };
  /** Selects the first item that matches the text; answers all selected ones. */
  const take = async (text: string): Promise<readonly CatalogueItem[]> => {
    const keyword = text.trim();
    if (keyword !== '') before.current = before.current.then(() => takeFirst(keyword));
    await before.current;
    return latest.current;
  };
  return { selected, select, take, missed, error };
};

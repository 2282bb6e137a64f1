import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentName } from '../../locale/names.tsx';
import { listOf, useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import type { NoticeCard } from '../detail/header.tsx';
import type { SelectedPerson } from '../detail/life/people.ts';
import { useItemNames } from '../parts/item-names.ts';
import { changedPeople, itemsOf, wrongRows, type Amounts } from './amounts.ts';
import { AmountGrid, type ForAll } from './grid.tsx';
import type { BatchRequest } from './request.ts';

const shownMax = 10;
const none: Amounts = new Map();

/** The new amounts of each (S2.09): the request, once something is changed and nothing is wrong. */
export const useChangeAmounts = ({ noticeId }: NoticeCard, people: readonly SelectedPerson[]) => {
  const t = useText();
  const [amounts, setAmounts] = useState<Amounts>(none);
  const [forAll, setForAll] = useState<ForAll>({ price: null, isFilled: false });
  const [isTried, setTried] = useState(false);
  const nameOf = useItemNames(itemsOf(people));
  const wrong = wrongRows(people, amounts);
  const changed = changedPeople(people, amounts);
  const names = wrong
    .slice(0, shownMax)
    .map(({ student, item }) =>
      t(siteTexts.bracketed, { text: studentName(student.name, student.eName), inside: nameOf(item) }),
    );
  const isLeft = forAll.price !== null && !forAll.isFilled;
  const faults = [
    isLeft && t(batchTexts.notFilled),
    wrong.length > 0 && t(batchTexts.wrong, { count: wrong.length, names: listOf(t, names) }),
    changed.length === 0 && t(batchTexts.nothing),
  ];
  const fault = faults.find((text) => text !== false);
  return {
    isDirty: () => amounts !== none || isLeft,
    request: (): BatchRequest | undefined => {
      setTried(true);
      if (fault !== undefined) return undefined;
      return { act: 'changeAmounts', sent: { noticeId, people: changed } };
    },
    fields: (
      <SpaceBetween size="s">
        <AmountGrid {...{ people, amounts, isTried, forAll }} onChange={setAmounts} onForAll={setForAll} />
        <SectionFault text={isTried ? fault : undefined} />
      </SpaceBetween>
    ),
  };
};

import Alert from '@cloudscape-design/components/alert';
import type { ReactNode } from 'react';
import { feeItemTexts } from '../../../../shared/settings/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { Money } from '../../locale/money.tsx';
import { useText } from '../../locale/text.ts';
import { changedByBoth, type ItemForm, type ShownItem, type TypedItem } from './form.ts';

const labels = {
  payItemNo: feeItemTexts.number,
  name: feeItemTexts.name,
  eName: feeItemTexts.eName,
  price: feeItemTexts.price,
  custodial: feeItemTexts.kind,
  accountId: feeItemTexts.account,
  schoolIds: feeItemTexts.schools,
  studySections: feeItemTexts.stages,
  inUse: feeItemTexts.list.status,
} as const satisfies Record<keyof ItemForm, unknown>;

/** What somebody else stored in a field; undefined where only a list says it. */
const useStored = (now: ShownItem): Readonly<Partial<Record<keyof ItemForm, ReactNode>>> => {
  const t = useText();
  return {
    ...{ payItemNo: now.payItemNo, name: now.name, eName: now.eName, accountId: now.accountName },
    price: <Money fen={now.price} />,
    custodial: t(now.custodial ? feeItemTexts.custodial : feeItemTexts.ordinary),
    inUse: t(now.inUse ? feeItemTexts.inUse : feeItemTexts.outOfUse),
  };
};

/** Somebody else saved the item while its form was open: what was typed stays in the form. */
export const Changed = ({ typed, now }: { typed: TypedItem; now: ShownItem }) => {
  const t = useText();
  const stored = useStored(now);
  const both = changedByBoth(typed, now);
  return (
    <Alert type="warning" header={t(feeItemTexts.changed.title)}>
      <p>{t(feeItemTexts.changed.kept)}</p>
      {both.length > 0 && (
        <>
          <p>{t(feeItemTexts.changed.both)}</p>
          <ul>
            {both.map((field) => (
              <li key={field}>
                {t(labels[field])}
                {stored[field] !== undefined && (
                  <>
                    {t(siteTexts.colon)}
                    {stored[field]}
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
};

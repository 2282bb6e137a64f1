import { itemTermTexts } from '../../../../shared/items/texts/site.ts';
import type { Benefit } from '../../../../shared/items/benefits.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { BenefitLines } from '../../locale/benefit-lines.tsx';
import { PersonName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';

/** A choice of items: `photoIds` are those among which parents choose. */
interface Choice {
  readonly groupId: string;
  readonly name: string;
  readonly choiceCount: number;
  readonly photoIds: readonly string[];
}

interface Billed {
  readonly name: string;
  readonly eName: string;
  readonly required: boolean;
  readonly custodial: boolean;
  readonly quantity: number;
  /** An optional item that was chosen. */
  readonly chosen?: boolean;
  readonly groupId?: string | undefined;
  /** Fen, before its discounts. */
  readonly totalAmount: number;
  readonly benefits?: readonly Benefit[] | undefined;
  readonly credited?: number | undefined;
}

interface BilledItemProps {
  readonly item: Billed;
  /** The groups that the item can be a choice of. */
  readonly groups: readonly Choice[];
}

/**
 * Required, optional, or of which group and how many are chosen there (S3.30); whether it is chosen; custodial; how many
 * where it is more than one.
 */
const Kind = ({ item, groups }: BilledItemProps) => {
  const t = useText();
  const group = groups.find(({ groupId }) => groupId === item.groupId);
  const words = [
    group
      ? t(itemTermTexts.choiceOf, { group: group.name })
      : t(item.required ? noticeTexts.required : noticeTexts.optional),
    ...(group ? [t(itemTermTexts.chooseOf, { count: group.choiceCount, all: group.photoIds.length })] : []),
    ...(!item.required && item.chosen ? [t(personTexts.panel.chosen)] : []),
    ...(item.custodial ? [t(personTexts.panel.custodial)] : []),
    ...(item.quantity > 1 ? [t(personTexts.panel.quantity, { quantity: item.quantity })] : []),
  ];
  return <small>{words.join(' · ')}</small>;
};

/** An item that is billed: its name, its kind or group, each discount, and what was refunded of it. */
export const BilledItem = ({ item, groups }: BilledItemProps) => (
  <>
    <div>
      <PersonName name={item.name} eName={item.eName} />
    </div>
    <Kind {...{ item, groups }} />
    <BenefitLines amount={item.totalAmount} benefits={item.benefits} credited={item.credited} />
  </>
);

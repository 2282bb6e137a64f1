import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import type { Text } from '../../../../../shared/contract/texts.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { thirdPartyTexts } from '../../../../../shared/payments/texts/site-third-party.ts';
import { adjustTexts } from '../../../../../shared/people/texts/site-adjust.ts';
import { useText } from '../../../locale/text.ts';
import { nameOf, type PersonRow } from './person.ts';

export interface RowActs {
  readonly onOpen: (row: PersonRow) => void;
  readonly onSend: (row: PersonRow) => void;
  readonly onWithdraw: (row: PersonRow) => void;
  readonly onRemind: (row: PersonRow) => void;
  readonly onDelete: (row: PersonRow) => void;
  readonly onPay: (row: PersonRow) => void;
  readonly onTopUp: (row: PersonRow) => void;
  readonly onRefund: (row: PersonRow) => void;
  readonly onRecord: (row: PersonRow) => void;
  readonly onAdjust: (row: PersonRow) => void;
}

/** What the cells need in addition to the row. */
export interface RowTools extends RowActs {
  /** The person in the panel. */
  readonly opened: string | undefined;
  readonly classOf: (row: PersonRow) => string;
}

/** While a refund runs, adjusting says so and changes nothing (S4.23, S4.33). */
const isAdjustShown = ({ actions }: PersonRow) => actions.adjust === null || actions.adjust === 'personRefunding';

const hasMenu = (row: PersonRow) =>
  (['record', 'refund', 'withdraw', 'delete'] as const).some((act) => row.actions[act] === null) || isAdjustShown(row);

/** Rarer actions, in a menu so that rows stay one line high (S4.31, S4.32). */
const RowMenu = ({ row, acts }: { row: PersonRow; acts: RowActs }) => {
  const t = useText();
  if (!hasMenu(row)) return null;
  const { record, refund, withdraw, delete: remove } = row.actions;
  const menu = new Map([
    ['adjust', acts.onAdjust],
    ['record', acts.onRecord],
    ['refund', acts.onRefund],
    ['withdraw', acts.onWithdraw],
    ['delete', acts.onDelete],
  ]);
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t(noticeLifeTexts.rowMenu, { name: nameOf(row) })}
      expandToViewport
      items={[
        ...(isAdjustShown(row)
          ? [
              {
                id: 'adjust',
                text: t(adjustTexts.action),
                disabled: row.actions.adjust !== null,
                ...(row.actions.adjust !== null && { disabledReason: t(errorTexts[row.actions.adjust]) }),
              },
            ]
          : []),
        ...(record === null ? [{ id: 'record', text: t(thirdPartyTexts.action) }] : []),
        ...(refund === null ? [{ id: 'refund', text: t(noticeDetailTexts.list.refund) }] : []),
        ...(withdraw === null ? [{ id: 'withdraw', text: t(noticeLifeTexts.withdraw.one) }] : []),
        ...(remove === null ? [{ id: 'delete', text: t(noticeLifeTexts.deletePeople.one) }] : []),
      ]}
      onItemClick={({ detail }) => menu.get(detail.id)?.(row)}
    />
  );
};

type ActName = 'send' | 'remind' | 'pay' | 'topUp';
interface InlineAct {
  readonly name: ActName;
  readonly text: Text;
  /** The same with the student's name. */
  readonly ofPerson: Text;
  readonly act: (row: PersonRow) => void;
}

/** What a row offers beside its menu, in this order. A person of a refunded order pays again (S4.26). */
const inlineActs = (row: PersonRow, acts: RowActs, isBrief: boolean): readonly InlineAct[] => {
  const isAgain = row.orderNo !== undefined;
  return [
    { name: 'send', text: noticeDetailTexts.list.send, ofPerson: noticeDetailTexts.list.sendTo, act: acts.onSend },
    { name: 'remind', text: messageSiteTexts.remind.one, ofPerson: messageSiteTexts.remind.oneFor, act: acts.onRemind },
    {
      name: 'pay',
      text: isAgain ? noticeDetailTexts.list.payAgain : noticeDetailTexts.list.pay,
      ofPerson: isAgain ? noticeDetailTexts.list.payAgainFor : noticeDetailTexts.list.payFor,
      act: acts.onPay,
    },
    {
      name: 'topUp',
      text: isBrief ? noticeDetailTexts.list.topUpShort : noticeDetailTexts.list.topUp,
      ofPerson: noticeDetailTexts.list.topUpFor,
      act: acts.onTopUp,
    },
  ];
};

/** The actions that the server allows for this person (S4.26-30). `isBrief`: in a card, whose line also has the statuses. */
export const RowActions = ({ row, acts, isBrief = false }: { row: PersonRow; acts: RowActs; isBrief?: boolean }) => {
  const t = useText();
  const offered = inlineActs(row, acts, isBrief).filter(({ name }) => row.actions[name] === null);
  if (offered.length === 0 && !hasMenu(row)) return '-';
  return (
    <span className="row-actions">
      {offered.map(({ name, text, ofPerson, act }) => (
        <Button
          key={name}
          variant="inline-link"
          ariaLabel={t(ofPerson, { name: nameOf(row) })}
          onClick={() => act(row)}
        >
          {t(text)}
        </Button>
      ))}
      <RowMenu row={row} acts={acts} />
    </span>
  );
};

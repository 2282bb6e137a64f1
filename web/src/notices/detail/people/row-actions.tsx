import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { noticeLifeTexts } from '../../../../../shared/notices/texts/site-life.ts';
import { useText } from '../../../locale/text.ts';
import { nameOf, type PersonRow } from './person.ts';

export interface RowActs {
  readonly onOpen: (row: PersonRow) => void;
  readonly onSend: (row: PersonRow) => void;
  readonly onWithdraw: (row: PersonRow) => void;
  readonly onRemind: (row: PersonRow) => void;
  readonly onDelete: (row: PersonRow) => void;
  readonly onPay: (row: PersonRow) => void;
}

/** What the cells need in addition to the row. */
export interface RowTools extends RowActs {
  /** The person in the panel. */
  readonly opened: string | undefined;
  readonly classOf: (row: PersonRow) => string;
}

const hasMenu = ({ actions }: PersonRow) => actions.withdraw === null || actions.delete === null;

/** Rarer actions, in a menu so that rows stay one line high (S4.31, S4.32). */
const RowMenu = ({ row, acts }: { row: PersonRow; acts: RowActs }) => {
  const t = useText();
  if (!hasMenu(row)) return null;
  const { withdraw, delete: remove } = row.actions;
  return (
    <ButtonDropdown
      variant="inline-icon"
      ariaLabel={t(noticeLifeTexts.rowMenu, { name: nameOf(row) })}
      expandToViewport
      items={[
        ...(withdraw === null ? [{ id: 'withdraw', text: t(noticeLifeTexts.withdraw.one) }] : []),
        ...(remove === null ? [{ id: 'delete', text: t(noticeLifeTexts.deletePeople.one) }] : []),
      ]}
      onItemClick={({ detail }) => (detail.id === 'delete' ? acts.onDelete(row) : acts.onWithdraw(row))}
    />
  );
};

/** The actions that the server allows for this person (S4.27, S4.29, S4.30). */
export const RowActions = ({ row, acts }: { row: PersonRow; acts: RowActs }) => {
  const t = useText();
  const name = nameOf(row);
  const maySend = row.actions.send === null;
  const mayPay = row.actions.pay === null;
  const mayRemind = row.actions.remind === null;
  if (!maySend && !mayPay && !mayRemind && !hasMenu(row)) return '-';
  return (
    <span className="row-actions">
      {maySend && (
        <Button
          variant="inline-link"
          ariaLabel={t(noticeDetailTexts.list.sendTo, { name })}
          onClick={() => acts.onSend(row)}
        >
          {t(noticeDetailTexts.list.send)}
        </Button>
      )}
      {mayRemind && (
        <Button
          variant="inline-link"
          ariaLabel={t(messageSiteTexts.remind.oneFor, { name })}
          onClick={() => acts.onRemind(row)}
        >
          {t(messageSiteTexts.remind.one)}
        </Button>
      )}
      {mayPay && (
        <Button
          variant="inline-link"
          ariaLabel={t(noticeDetailTexts.list.payFor, { name })}
          onClick={() => acts.onPay(row)}
        >
          {t(noticeDetailTexts.list.pay)}
        </Button>
      )}
      <RowMenu row={row} acts={acts} />
    </span>
  );
};

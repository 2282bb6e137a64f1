import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { useText } from '../../../locale/text.ts';
import { nameOf, type PersonRow } from './person.ts';

export interface RowActs {
  readonly onOpen: (row: PersonRow) => void;
  readonly onSend: (row: PersonRow) => void;
  readonly onPay: (row: PersonRow) => void;
}

/** What the cells need in addition to the row. */
export interface RowTools extends RowActs {
  /** The person in the panel. */
  readonly opened: string | undefined;
  readonly classOf: (row: PersonRow) => string;
}

/** The actions that the server allows for this person (S4.27, S4.30). */
export const RowActions = ({ row, acts }: { row: PersonRow; acts: RowActs }) => {
  const t = useText();
  const name = nameOf(row);
  const maySend = row.actions.send === null;
  const mayPay = row.actions.pay === null;
  if (!maySend && !mayPay) return '-';
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {maySend && (
        <Button
          variant="inline-link"
          ariaLabel={t(noticeDetailTexts.list.sendTo, { name })}
          onClick={() => acts.onSend(row)}
        >
          {t(noticeDetailTexts.list.send)}
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
    </SpaceBetween>
  );
};

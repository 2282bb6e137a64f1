import { moneyText } from '../../../../shared/money/money-text.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { Accounts } from '../parts/accounts.tsx';
import { dueOfRows, paidOf, type SettlementForm } from './form.ts';
import { receivableOf } from './lines.ts';
import { nextRow, type Desk } from './proposal.ts';

/** The accounts that received the money. The documents' sentence gives no figure, and the cashier needs it. */
export const SettlementAccounts = ({
  desk,
  form,
  errorAt,
  takesFocus,
  onChange,
  onEnter,
}: {
  desk: Desk;
  form: SettlementForm;
  errorAt: (path: string, under?: boolean) => string | undefined;
  takesFocus: boolean;
  onChange: (form: SettlementForm) => void;
  onEnter: () => void;
}) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { rows } = form;
  const fault = errorAt('cleanAccounts');
  const overFen = paidOf(form) - receivableOf(desk, form.optional);
  const amount = moneyText(overFen, locale, currency);
  return (
    <Accounts
      {...{ rows, errorAt, takesFocus, onEnter }}
      accounts={desk.accounts}
      label={t(paymentTexts.dialog.accounts)}
      path="cleanAccounts"
      amountMissing={paymentTexts.dialog.paidMissing}
      fault={fault !== undefined && overFen > 0 ? t(paymentTexts.dialog.over, { fault, amount }) : fault}
      next={() => nextRow(desk, dueOfRows(desk, form), rows)}
      onChange={(changed) => onChange({ ...form, rows: changed })}
    />
  );
};

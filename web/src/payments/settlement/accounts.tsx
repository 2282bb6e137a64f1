import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { paymentLimits, payModes } from '../../../../shared/payments/codes.ts';
import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { moneyText } from '../../locale/money.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { paidOf, type SettlementForm } from './form.ts';
import { nextRow, receivableOf, type Desk, type PayAccount } from './proposal.ts';
import type { Row } from './row.ts';

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly accounts: readonly PayAccount[];
  /** The accounts of the other rows; no account can be chosen twice (S5.73). */
  readonly taken: ReadonlySet<string>;
  readonly takesFocus: boolean;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
  readonly onEnter: () => void;
}

const AccountRow = (props: RowProps) => {
  const { row, index, accounts, taken, takesFocus, errorAt, onChange, onRemove, onEnter } = props;
  const t = useText();
  const options = accounts
    .filter(({ accountId }) => !taken.has(accountId))
    .map(({ accountId, name, supplierName }) => ({
      value: accountId,
      label: name,
      ...(supplierName && { description: supplierName }),
    }));
  const modes = payModes.map((payMode) => ({ value: payMode, label: t(payModeTexts[payMode]) }));
  const path = `cleanAccounts.${index}`;
  const chooseAccount = (value: string | undefined) => {
    const account = accounts.find(({ accountId }) => accountId === value);
    if (account) onChange({ ...row, accountId: account.accountId, payMode: account.payMode });
  };
  const choosePayMode = (value: string | undefined) =>
    onChange({ ...row, payMode: payModes.find((payMode) => payMode === value) });
  return (
    <div className="settlement-row">
      <FormField label={t(paymentTexts.dialog.account)} errorText={errorAt(`${path}.id`)} stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === row.accountId) ?? null}
          placeholder={t(paymentTexts.dialog.accountPlaceholder)}
          filteringType={options.length > 8 ? 'auto' : 'none'}
          expandToViewport
          onChange={({ detail }) => chooseAccount(detail.selectedOption.value)}
        />
      </FormField>
      <FormField
        label={t(paymentTexts.dialog.method)}
        errorText={errorAt(`${path}.payMode`) && t(paymentTexts.dialog.methodPlaceholder)}
        stretch
      >
        <Select
          options={modes}
          selectedOption={modes.find(({ value }) => value === row.payMode) ?? null}
          placeholder={t(paymentTexts.dialog.methodPlaceholder)}
          expandToViewport
          onChange={({ detail }) => choosePayMode(detail.selectedOption.value)}
        />
      </FormField>
      <FormField
        label={t(paymentTexts.dialog.paid)}
        errorText={errorAt(`${path}.amount`) && t(paymentTexts.dialog.paidMissing)}
        stretch
      >
        <AmountInput
          fen={row.fen}
          autoFocus={takesFocus}
          selectsAll
          onChange={(fen) => onChange({ ...row, fen })}
          onEnter={onEnter}
        />
      </FormField>
      <div className="settlement-remove">
        <Button
          variant="icon"
          iconName="remove"
          ariaLabel={t(paymentTexts.dialog.removeRow, { number: index + 1 })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
};

/** What is wrong with the rows together. The documents' sentence gives no figure, and the cashier needs it. */
const RowsFault = ({ fault, overFen }: { fault: string | undefined; overFen: number }) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  if (fault === undefined) return null;
  const amount = moneyText(overFen, locale, currency);
  return <SectionFault text={overFen > 0 ? t(paymentTexts.dialog.over, { fault, amount }) : fault} />;
};

const AddRow = ({ rows, accounts, onAdd }: { rows: readonly Row[]; accounts: Desk['accounts']; onAdd: () => void }) => {
  const t = useText();
  const max = Math.min(paymentLimits.accountRows, accounts.length);
  const isFull = rows.length >= max;
  return (
    <Button
      iconName="add-plus"
      disabled={isFull}
      {...(isFull && { disabledReason: t(paymentTexts.dialog.rowsMax, { max }) })}
      onClick={onAdd}
    >
      {t(paymentTexts.dialog.addRow)}
    </Button>
  );
};

/** The accounts that received the money: at most 20, each once (S2.99, S5.72, S5.73). */
export const SettlementAccounts = ({
  desk,
  form,
  errorAt,
  onChange,
  onEnter,
}: {
  desk: Desk;
  form: SettlementForm;
  errorAt: (path: string) => string | undefined;
  onChange: (form: SettlementForm) => void;
  /** Enter was pressed in an amount. */
  onEnter: () => void;
}) => {
  const t = useText();
  const { accounts, payer } = desk;
  const { rows } = form;
  const [added, setAdded] = useState(rows[0]?.key);
  const setRows = (next: Row[]) => onChange({ ...form, rows: next });
  const add = () => {
    const row = nextRow(desk, form.optional, rows);
    setAdded(row.key);
    setRows([...rows, row]);
  };
  if (accounts.length === 0) return <Alert type="warning">{t(paymentTexts.dialog.noAccounts)}</Alert>;
  return (
    <div role="group" aria-label={t(paymentTexts.dialog.accounts)}>
      <SpaceBetween size="s">
        {rows.map((row, index) => (
          <AccountRow
            key={row.key}
            row={row}
            index={index}
            accounts={accounts}
            taken={new Set(rows.filter(({ key }) => key !== row.key).map(({ accountId = '' }) => accountId))}
            takesFocus={row.key === added}
            errorAt={errorAt}
            onChange={(changed) => setRows(rows.map((one) => (one.key === row.key ? changed : one)))}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            onEnter={onEnter}
          />
        ))}
        <RowsFault fault={errorAt('cleanAccounts')} overFen={paidOf(form) - receivableOf(payer, form.optional)} />
        <AddRow rows={rows} accounts={accounts} onAdd={add} />
      </SpaceBetween>
    </div>
  );
};

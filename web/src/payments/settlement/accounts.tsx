import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { paymentLimits, payModes } from '../../../../shared/payments/codes.ts';
import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import { newRow, paidOf, receivableOf, type PayAccount, type Payer, type Row, type SettlementForm } from './form.ts';

interface RowProps {
  readonly row: Row;
  readonly index: number;
  readonly accounts: readonly PayAccount[];
  /** The accounts of the other rows; no account can be chosen twice (S5.73). */
  readonly taken: ReadonlySet<string>;
  readonly errorAt: (path: string) => string | undefined;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

const AccountRow = ({ row, index, accounts, taken, errorAt, onChange, onRemove }: RowProps) => {
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
        <AmountInput fen={row.fen} onChange={(fen) => onChange({ ...row, fen })} />
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

/** The accounts that received the money: at most 20, each once (S2.99, S5.72, S5.73). */
export const SettlementAccounts = ({
  payer,
  form,
  accounts,
  errorAt,
  onChange,
}: {
  payer: Payer;
  form: SettlementForm;
  accounts: readonly PayAccount[];
  errorAt: (path: string) => string | undefined;
  onChange: (form: SettlementForm) => void;
}) => {
  const t = useText();
  const { rows } = form;
  const isFull = rows.length >= Math.min(paymentLimits.accountRows, accounts.length);
  const rest = receivableOf(payer, form.optional) - paidOf(form);
  const setRows = (next: Row[]) => onChange({ ...form, rows: next });
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
            errorAt={errorAt}
            onChange={(changed) => setRows(rows.map((one) => (one.key === row.key ? changed : one)))}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <SectionFault text={errorAt('cleanAccounts')} />
        <Button
          iconName="add-plus"
          disabled={isFull}
          {...(isFull && {
            disabledReason: t(paymentTexts.dialog.rowsMax, {
              max: Math.min(paymentLimits.accountRows, accounts.length),
            }),
          })}
          onClick={() => setRows([...rows, newRow(rows, rest > 0 ? rest : null)])}
        >
          {t(paymentTexts.dialog.addRow)}
        </Button>
      </SpaceBetween>
    </div>
  );
};

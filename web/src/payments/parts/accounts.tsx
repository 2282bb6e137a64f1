import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useState } from 'react';
import type { Text } from '../../../../shared/contract/texts.ts';
import { paymentLimits, payModes } from '../../../../shared/payments/codes.ts';
import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { SectionFault } from '../../ui/section-fault.tsx';
import type { PayAccount } from './pay-accounts.ts';
import type { Row } from './row.ts';
import './settlement.css';

interface RowProps extends Pick<AccountsProps, 'accounts' | 'path' | 'amountMissing' | 'errorAt' | 'onEnter'> {
  readonly row: Row;
  readonly index: number;
  /** The accounts of the other rows; no account can be chosen twice (S5.73). */
  readonly taken: ReadonlySet<string>;
  readonly isOnly: boolean;
  readonly takesFocus: boolean;
  /** What is wrong with the rows together, where this is the only one. */
  readonly fault: string | undefined;
  readonly onChange: (row: Row) => void;
  readonly onRemove: () => void;
}

const AccountRow = (props: RowProps) => {
  const { row, index, accounts, taken, isOnly, takesFocus, fault, errorAt, onChange, onRemove, onEnter } = props;
  const t = useText();
  const options = accounts
    .filter(({ accountId }) => !taken.has(accountId))
    .map(({ accountId, name, supplierName }) => ({
      value: accountId,
      label: name,
      ...(supplierName && { description: supplierName }),
    }));
  const modes = payModes.map((payMode) => ({ value: payMode, label: t(payModeTexts[payMode]) }));
  const path = `${props.path}.${index}`;
  const chooseAccount = (value: string | undefined) => {
    const account = accounts.find(({ accountId }) => accountId === value);
    if (account) onChange({ ...row, accountId: account.accountId, payMode: account.payMode });
  };
  const choosePayMode = (value: string | undefined) =>
    onChange({ ...row, payMode: payModes.find((payMode) => payMode === value) });
  return (
    <div
      className="settlement-row"
      {...(!isOnly && { role: 'group', 'aria-label': t(paymentTexts.dialog.row, { number: index + 1 }) })}
    >
      <FormField label={t(paymentTexts.dialog.account)} errorText={errorAt(`${path}.id`)} stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === row.accountId) ?? null}
          placeholder={t(paymentTexts.dialog.accountPlaceholder)}
          filteringType={options.length > 8 ? 'auto' : 'none'}
          noMatch={t(siteTexts.table.noMatch)}
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
      <AmountInput
        label={t(paymentTexts.dialog.paid)}
        errorText={errorAt(`${path}.amount`) === undefined ? fault : t(props.amountMissing)}
        stretch
        fen={row.fen}
        autoFocus={takesFocus}
        selectsAll
        onChange={(fen) => onChange({ ...row, fen })}
        onEnter={onEnter}
      />
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

const AddRow = ({ rows, accounts, onAdd }: Pick<AccountsProps, 'rows' | 'accounts'> & { onAdd: () => void }) => {
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

interface AccountsProps {
  readonly accounts: readonly PayAccount[];
  readonly rows: readonly Row[];
  /** What the accounts are for. */
  readonly label: string;
  /** The field of the request. */
  readonly path: 'cleanAccounts' | 'refundAccounts';
  readonly amountMissing: Text;
  /** What is wrong with the rows together. */
  readonly fault: string | undefined;
  readonly errorAt: (path: string, under?: boolean) => string | undefined;
  /** Whether the first amount takes the focus when it appears. */
  readonly takesFocus: boolean;
  /** The row that is added next. */
  readonly next: () => Row;
  readonly onChange: (rows: Row[]) => void;
  /** Enter was pressed in an amount. */
  readonly onEnter: () => void;
}

/** The accounts that received or paid out money: at most 20, each once (S2.99, S5.72, S5.73). */
export const Accounts = (props: AccountsProps) => {
  const { accounts, rows, label, path, amountMissing, fault, errorAt, takesFocus, next, onChange, onEnter } = props;
  const t = useText();
  const [added, setAdded] = useState(takesFocus ? rows[0]?.key : undefined);
  // A row that comes back when another field is typed in must not take the focus from it.
  if (added !== undefined && rows.every(({ key }) => key !== added)) setAdded(undefined);
  // Beside an amount that is missing there is no room for what is wrong with the sum.
  const isOfAmount = rows.length === 1 && errorAt(`${path}.0.amount`) === undefined;
  const add = () => {
    const row = next();
    setAdded(row.key);
    onChange([...rows, row]);
  };
  if (accounts.length === 0)
    return (
      <SpaceBetween size="xs">
        <Alert type="warning">{t(paymentTexts.dialog.noAccounts)}</Alert>
        {/* A refund can have rows, which are not shown here. */}
        <SectionFault text={fault ?? errorAt(path, true)} />
      </SpaceBetween>
    );
  return (
    <div role="group" aria-label={label}>
      <SpaceBetween size="s">
        {rows.map((row, index) => (
          <AccountRow
            key={row.key}
            {...{ row, index, accounts, path, amountMissing, errorAt, onEnter }}
            taken={new Set(rows.filter(({ key }) => key !== row.key).map(({ accountId = '' }) => accountId))}
            takesFocus={row.key === added}
            isOnly={rows.length === 1}
            fault={isOfAmount ? fault : undefined}
            onChange={(changed) => onChange(rows.map((one) => (one.key === row.key ? changed : one)))}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
        <SectionFault text={isOfAmount ? undefined : fault} />
        <AddRow rows={rows} accounts={accounts} onAdd={add} />
      </SpaceBetween>
    </div>
  );
};

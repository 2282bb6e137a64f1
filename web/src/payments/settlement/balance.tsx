import { useState } from 'react';
import { fenText } from '../../../../shared/money/fen.ts';
import { paymentFieldTexts } from '../../../../shared/payments/texts/fields.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { withBalance, type SettlementForm } from './form.ts';
import { balanceMost } from './lines.ts';
import type { Desk } from './proposal.ts';

/** Whether the balance can pay anything: the student has one, or the organisation lets it go below zero. */
const hasBalance = ({ payer: { balance, balanceCheck } }: Desk): boolean => balance > 0 || !balanceCheck;

/** What the student's balance pays of it (S5.48-51). */
export const BalanceField = ({
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
  onEnter: () => void;
}) => {
  const t = useText();
  // A dialog that opens again can have a part that the balance no longer has: its fault is shown here, and it can be taken out.
  const [isUsed] = useState(form.balance !== 0);
  if (!hasBalance(desk) && !isUsed) return null;
  const hint = t(paymentFieldTexts.balanceTooMuch, { most: fenText(balanceMost(desk, form.optional)) });
  const fault = errorAt('useStudentBalance');
  return (
    <AmountInput
      label={t(paymentTexts.dialog.useBalance)}
      // The fault of an amount that is too much says the same.
      constraintText={fault !== hint && hint}
      errorText={fault}
      stretch
      fen={form.balance}
      selectsAll
      onChange={(balance) => onChange(withBalance(desk, form, balance))}
      onEnter={onEnter}
    />
  );
};

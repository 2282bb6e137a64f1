import FormField from '@cloudscape-design/components/form-field';
import RadioGroup from '@cloudscape-design/components/radio-group';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { payModes } from '../../../../shared/payments/codes.ts';
import { payModeTexts } from '../../../../shared/payments/texts/pay-modes.ts';
import { payOffTexts } from '../../../../shared/payments/texts/site-pay-off.ts';
import { paymentTexts } from '../../../../shared/payments/texts/site.ts';
import { useText } from '../../locale/text.ts';
import type { PayAccount } from '../parts/pay-accounts.ts';

/** How the money came in: on an account by a method, or from the balances (S9.21). */
export const payOffForm = z.object({
  accountId: z.optional(looseId('account')),
  payMode: z.optional(z.enum(payModes)),
  useBalance: z.boolean(),
});
export type PayOffForm = z.infer<typeof payOffForm>;

/** S9.23: the method is a transfer until the user chooses another. */
export const startForm = (accounts: readonly PayAccount[]): PayOffForm => {
  const [only, ...others] = accounts;
  return { ...(only && others.length === 0 && { accountId: only.accountId }), payMode: 'transfer', useBalance: false };
};

/** The fields of the request: the balances need neither account nor method. */
export const wayOf = ({ accountId, payMode, useBalance }: PayOffForm) =>
  useBalance ? { useBalance } : { accountId, payMode, useBalance };

export const PayOffWayFields = ({
  form,
  accounts,
  errorAt,
  onChange,
}: {
  form: PayOffForm;
  accounts: readonly PayAccount[];
  errorAt: (path: string) => string | undefined;
  onChange: (form: PayOffForm) => void;
}) => {
  const t = useText();
  const options = accounts.map(({ accountId, name }) => ({ value: accountId, label: name }));
  const modes = payModes.map((payMode) => ({ value: payMode, label: t(payModeTexts[payMode]) }));
  const choose = (value: string | undefined) =>
    onChange({ ...form, accountId: accounts.find(({ accountId }) => accountId === value)?.accountId });
  return (
    <SpaceBetween size="s">
      <FormField label={t(payOffTexts.way)}>
        <RadioGroup
          value={form.useBalance ? 'balance' : 'account'}
          items={[
            { value: 'account', label: t(payOffTexts.byAccount), description: t(payOffTexts.byAccountHint) },
            { value: 'balance', label: t(payOffTexts.byBalance), description: t(payOffTexts.byBalanceHint) },
          ]}
          onChange={({ detail }) => onChange({ ...form, useBalance: detail.value === 'balance' })}
        />
      </FormField>
      {!form.useBalance && (
        <div className="settlement-time">
          <FormField label={t(paymentTexts.dialog.account)} errorText={errorAt('id')} stretch>
            <Select
              options={options}
              selectedOption={options.find(({ value }) => value === form.accountId) ?? null}
              placeholder={t(paymentTexts.dialog.accountPlaceholder)}
              empty={t(paymentTexts.dialog.noAccounts)}
              filteringType={options.length > 8 ? 'auto' : 'none'}
              noMatch={t(siteTexts.table.noMatch)}
              expandToViewport
              onChange={({ detail }) => choose(detail.selectedOption.value)}
            />
          </FormField>
          <FormField label={t(paymentTexts.dialog.method)} errorText={errorAt('payMode')} stretch>
            <Select
              options={modes}
              selectedOption={modes.find(({ value }) => value === form.payMode) ?? null}
              placeholder={t(paymentTexts.dialog.methodPlaceholder)}
              expandToViewport
              onChange={({ detail }) =>
                onChange({ ...form, payMode: payModes.find((mode) => mode === detail.selectedOption.value) })
              }
            />
          </FormField>
        </div>
      )}
    </SpaceBetween>
  );
};

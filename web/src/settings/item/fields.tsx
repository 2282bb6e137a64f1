import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Multiselect from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Toggle from '@cloudscape-design/components/toggle';
import type { ReactNode } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { characterCount } from '../../../../shared/contract/text.ts';
import { listPayAccounts } from '../../../../shared/payments/calls/list-pay-accounts.ts';
import { canSeeAccounts, canSeeAccountsOfItems } from '../../../../shared/payments/permissions.ts';
import { feeItemLimits } from '../../../../shared/settings/limits.ts';
import { feeItemTexts } from '../../../../shared/settings/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listOperableSchools } from '../../../../shared/students/calls/list-operable-schools.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useCall } from '../../client/hooks.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Choice } from '../../ui/choice.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { withStages, type ItemForm, type ShownItem } from './form.ts';

export interface FieldsProps {
  readonly form: ItemForm;
  /** The item as it is stored; undefined for a new one. */
  readonly shown: ShownItem | undefined;
  readonly change: (change: Partial<ItemForm>) => void;
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
}

interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
}

const Several = ({
  label,
  options,
  chosen,
  disabled,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (values: string[]) => void;
}) => {
  const t = useText();
  return (
    <Multiselect
      ariaLabel={label}
      placeholder={t(feeItemTexts.choose)}
      options={options}
      selectedOptions={options.filter(({ value }) => chosen.includes(value))}
      disabled={disabled}
      onChange={({ detail }) => onChange(detail.selectedOptions.map(({ value = '' }) => value))}
    />
  );
};

/** In place of choices that are not read yet, or cannot be: an empty list would say that there are none. */
const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useText();
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  return <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>;
};

const offline = ['cash', 'account', 'card', 'other'] as const;

/** The accounts to choose from, with that of the item; `unread` is what is shown while they are not read. */
const useAccounts = (
  shown: ShownItem | undefined,
): { accounts: readonly Option<Id<'account'>>[]; unread: ReactNode } => {
  const { can } = useSession();
  const mayList = canSeeAccounts(can);
  const { data, error, refetch } = useCall(listPayAccounts, mayList ? { types: [...offline] } : undefined, {
    staleTimeMs: 60_000,
  });
  const offered = (data?.list ?? []).map(({ accountId, name }) => ({ value: accountId, label: name }));
  const isMissing = shown !== undefined && !offered.some(({ value }) => value === shown.accountId);
  return {
    accounts: isMissing ? [{ value: shown.accountId, label: shown.accountName }, ...offered] : offered,
    unread: mayList && !data && <Unread error={error} onRetry={() => void refetch()} />,
  };
};

const AccountField = ({ form, shown, change, errorAt, readOnly }: FieldsProps) => {
  const t = useText();
  const { can } = useSession();
  const { accounts, unread } = useAccounts(shown);
  if (!canSeeAccountsOfItems(can)) return null;
  if (unread) return <FormField label={t(feeItemTexts.account)}>{unread}</FormField>;
  const isFixed = !canSeeAccounts(can);
  return (
    <FormField
      label={t(feeItemTexts.account)}
      errorText={errorAt('payAccountId')}
      {...(isFixed && !readOnly && { constraintText: t(feeItemTexts.accountFixed) })}
    >
      <Choice
        label={t(feeItemTexts.account)}
        value={form.accountId}
        options={accounts}
        placeholder={t(feeItemTexts.chooseAccount)}
        disabled={readOnly || isFixed}
        onChange={(value) => change({ accountId: accounts.find((one) => one.value === value)?.value })}
      />
    </FormField>
  );
};

const PlaceFields = ({ form, shown, change, errorAt, readOnly }: FieldsProps) => {
  const t = useText();
  const named = useNameIn();
  const { data, error, refetch } = useCall(listOperableSchools, {}, { staleTimeMs: 5 * 60_000 });
  const schools = data?.list ?? [];
  const stages = new Map(
    schools.flatMap(({ sections }) =>
      sections.map(({ studySection, name, eName }) => [studySection, named(name, eName)] as const),
    ),
  );
  const others = shown?.otherSchools ?? 0;
  if (!data)
    return (
      <FormField label={t(feeItemTexts.schools)}>
        <Unread error={error} onRetry={() => void refetch()} />
      </FormField>
    );
  return (
    <SpaceBetween size="l">
      <FormField
        label={t(feeItemTexts.schools)}
        errorText={errorAt('schoolIds')}
        {...(others > 0 && { constraintText: t(feeItemTexts.otherSchools, { count: others }) })}
      >
        <Several
          label={t(feeItemTexts.schools)}
          options={schools.map(({ schoolId, name, eName }) => ({ value: schoolId, label: named(name, eName) }))}
          chosen={form.schoolIds}
          disabled={readOnly}
          onChange={(values) =>
            change({ schoolIds: schools.map(({ schoolId }) => schoolId).filter((id) => values.includes(id)) })
          }
        />
      </FormField>
      <FormField label={t(feeItemTexts.stages)} errorText={errorAt('sectionIds')}>
        <Several
          label={t(feeItemTexts.stages)}
          options={[...stages].map(([section, label]) => ({ value: String(section), label }))}
          chosen={form.studySections.map(String)}
          disabled={readOnly}
          onChange={(values) => {
            const offered = [...stages.keys()];
            const chosen = offered.filter((section) => values.includes(String(section)));
            change({ studySections: withStages(form, offered, chosen) });
          }}
        />
      </FormField>
    </SpaceBetween>
  );
};

/** The fields of a fee item. */
export const ItemFields = (props: FieldsProps) => {
  const t = useText();
  const { form, change, errorAt, readOnly } = props;
  const text = (field: 'payItemNo' | 'name' | 'eName', label: string, max: number) => (
    <FormField
      label={label}
      constraintText={!readOnly && t(feeItemTexts.characters, { count: characterCount(form[field]), max })}
      errorText={errorAt(field)}
    >
      <Input
        value={form[field]}
        readOnly={readOnly}
        autoComplete={false}
        onChange={({ detail }) => change({ [field]: detail.value })}
      />
    </FormField>
  );
  return (
    <SpaceBetween size="l">
      {text('payItemNo', t(feeItemTexts.number), feeItemLimits.numberCharacters)}
      {text('name', t(feeItemTexts.name), feeItemLimits.nameCharacters)}
      {text('eName', t(feeItemTexts.eName), feeItemLimits.nameCharacters)}
      <AmountInput
        label={t(feeItemTexts.price)}
        errorText={errorAt('money')}
        fen={form.price}
        readOnly={readOnly}
        onChange={(price) => change({ price })}
      />
      <AccountField {...props} />
      <PlaceFields {...props} />
      <FormField label={t(feeItemTexts.custodial)} description={t(feeItemTexts.custodialHint)}>
        <Toggle
          checked={form.custodial}
          readOnly={readOnly}
          onChange={({ detail }) => change({ custodial: detail.checked })}
        >
          {t(form.custodial ? feeItemTexts.custodial : feeItemTexts.ordinary)}
        </Toggle>
      </FormField>
      <FormField label={t(feeItemTexts.list.status)}>
        <Toggle checked={form.inUse} readOnly={readOnly} onChange={({ detail }) => change({ inUse: detail.checked })}>
          {t(form.inUse ? feeItemTexts.inUse : feeItemTexts.outOfUse)}
        </Toggle>
      </FormField>
    </SpaceBetween>
  );
};

import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { groupedFenText } from '../../../../shared/money/fen.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { refundTexts } from '../../../../shared/refunds/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { AmountInput } from '../../ui/amount-input.tsx';
import { AmountList } from '../../ui/amount-list.tsx';
import { sumsOf } from './form.ts';
import type { LinesProps } from './lines.tsx';

/** What goes back to the balance, and the sums (S2.98): in all, by the balance, paid out. */
export const RefundAmounts = ({ page, form, errorAt, onChange, onEnter }: LinesProps) => {
  const t = useText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { me } = useSession();
  const { dialog } = refundTexts;
  const { total, takenBack, toBalance, toBalanceMin, toBalanceMax, paidOut } = sumsOf(page, form);
  const least = moneyText(toBalanceMin, locale, currency);
  const most = moneyText(toBalanceMax, locale, currency);
  return (
    <SpaceBetween size="s">
      {toBalanceMax > 0 && (
        <AmountInput
          label={t(dialog.toBalance)}
          constraintText={t(dialog.toBalanceHint, { least, most })}
          errorText={errorAt('refundBalance')}
          fen={form.toBalance === undefined ? toBalanceMin : form.toBalance}
          selectsAll
          onChange={(fen) => onChange({ ...form, toBalance: fen, rows: undefined })}
          onEnter={onEnter}
        />
      )}
      <AmountList
        className="settlement-summary"
        amounts={[
          [t(dialog.total), total],
          ...(takenBack > 0 ? [[t(dialog.takenBack), takenBack] as const] : []),
          ...(toBalance > 0 ? [[t(dialog.toBalance), toBalance] as const] : []),
          [t(dialog.paidOut), paidOut],
        ]}
      />
      {me.organisation.balanceCheck && takenBack > page.balance + toBalance && (
        <Box color="text-status-warning">{t(dialog.balanceShort, { balance: groupedFenText(page.balance) })}</Box>
      )}
    </SpaceBetween>
  );
};

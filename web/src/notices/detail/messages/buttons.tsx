import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import { selectedCount, type Selection } from '../people/selection.ts';
import { useWhyNone } from '../people/why-none.ts';
import type { MessageActs, MessageFacts } from './acts.ts';

/** Reminds everybody who still owes; the menu sends failed messages again (S4.19, S6.11). */
export const MessagesButton = ({
  card: { actions },
  messages: { ask },
}: {
  card: MessageFacts;
  messages: MessageActs;
}) => {
  const t = useText();
  const { remind: refusal, resend } = actions;
  if (refusal === 'forbidden') return null;
  return (
    <ButtonDropdown
      ariaLabel={t(messageSiteTexts.more)}
      mainAction={{
        text: t(messageSiteTexts.remind.all),
        onClick: () => ask({ act: 'remind', recipients: 'owing' }),
        ...(refusal && { disabled: true, disabledReason: t(errorTexts[refusal]) }),
      }}
      items={[
        {
          id: 'resend',
          text: t(messageSiteTexts.resend.all),
          ...(resend && { disabled: true, disabledReason: t(errorTexts[resend]) }),
        },
      ]}
      onItemClick={() => ask({ act: 'resend' })}
    />
  );
};

export const RemindSelected = ({
  card,
  selection,
  matches,
  messages: { ask },
}: {
  card: MessageFacts;
  selection: Selection;
  matches: number | undefined;
  messages: MessageActs;
}) => {
  const t = useText();
  const count = selectedCount(selection, matches);
  const whyNot = useWhyNone(count);
  const refusal = card.actions.remindSelected;
  if (refusal === 'forbidden') return null;
  const reason = refusal ? t(errorTexts[refusal]) : whyNot;
  return (
    <Button
      disabled={reason !== undefined}
      {...(reason !== undefined && { disabledReason: reason })}
      onClick={() => ask({ act: 'remind', recipients: selection })}
    >
      {t(messageSiteTexts.remind.selected)}
    </Button>
  );
};

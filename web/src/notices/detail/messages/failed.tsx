import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import { errorTexts } from '../../../../../shared/contract/error-texts.ts';
import { messageSiteTexts } from '../../../../../shared/messages/texts/site.ts';
import { useText } from '../../../locale/text.ts';
import type { People } from '../people/use-people.ts';
import type { MessageActs, MessageFacts } from './acts.ts';

/** The mark of somebody whose parents did not get a message. */
export const FailedMark = () => {
  const t = useText();
  return <StatusIndicator type="error">{t(messageSiteTexts.failed.mark)}</StatusIndicator>;
};

/** Says to how many people of the notice a message failed, whatever the filter; shows them, and sends again. */
export const FailedMessages = ({
  card: { actions },
  people: { view, filter, read },
  messages: { ask },
}: {
  card: MessageFacts;
  people: People;
  messages: MessageActs;
}) => {
  const t = useText();
  const count = read.data?.failedMessages ?? 0;
  if (count === 0) return null;
  const { resend } = actions;
  return (
    <Alert
      type="warning"
      header={t(messageSiteTexts.failed.title)}
      action={
        <SpaceBetween direction="horizontal" size="xs">
          <ToggleButton
            pressed={view.messages === 'failed'}
            onChange={({ detail }) => filter({ messages: detail.pressed ? 'failed' : undefined })}
          >
            {t(messageSiteTexts.failed.only)}
          </ToggleButton>
          {resend !== 'forbidden' && (
            <Button
              {...(resend && { disabled: true, disabledReason: t(errorTexts[resend]) })}
              onClick={() => ask({ act: 'resend' })}
            >
              {t(messageSiteTexts.resend.one)}
            </Button>
          )}
        </SpaceBetween>
      }
    >
      {t(messageSiteTexts.failed.text, { count })}
    </Alert>
  );
};

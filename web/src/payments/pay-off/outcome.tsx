import Alert from '@cloudscape-design/components/alert';
import { payOffTexts } from '../../../../shared/payments/texts/site-pay-off.ts';
import { useText } from '../../locale/text.ts';
import { News } from '../../ui/news.tsx';

/** What the last attempt came to, when it did not start the job. */
export const PayOffOutcome = ({ way, refused }: { way: 'again' | 'look' | undefined; refused: string | undefined }) => {
  const t = useText();
  if (way !== undefined)
    return (
      <News of={way} takesFocus>
        <Alert type="warning" header={t(payOffTexts.unknownTitle)}>
          {t(way === 'look' ? payOffTexts.lookText : payOffTexts.unknownText)}
        </Alert>
      </News>
    );
  return <News of={refused}>{refused !== undefined && <Alert type="warning">{refused}</Alert>}</News>;
};

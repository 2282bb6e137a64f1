import Alert from '@cloudscape-design/components/alert';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { checkBilledBefore } from '../../../../shared/notices/calls/check-billed-before.ts';
import { billedAgainTexts } from '../../../../shared/notices/texts/site-billed-again.ts';
import { useCall } from '../../client/hooks.ts';
import type { Sent } from '../../client/request.ts';
import { StudentName, useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import './billed-again.css';

/** Warns of students who have one of the items on another notice already: never a refusal, the user decides. */
export const BilledAgain = ({ of }: { of: Sent<typeof checkBilledBefore> | undefined }) => {
  const t = useText();
  const named = useNameIn();
  const { data, error, isFetching } = useCall(checkBilledBefore, of);
  const { list = [], totalCount = 0, students = 0, unread = 0 } = data ?? {};
  return (
    <div aria-live="polite">
      {isFetching && !data && <StatusIndicator type="loading">{t(billedAgainTexts.checking)}</StatusIndicator>}
      {error && !isFetching && <Alert type="warning">{t(billedAgainTexts.unchecked)}</Alert>}
      {unread > 0 && <Alert type="info">{t(billedAgainTexts.unread, { count: unread })}</Alert>}
      {totalCount > 0 && (
        <Alert type="warning" header={t(billedAgainTexts.title, { count: students })}>
          {t(billedAgainTexts.text)}
          <ExpandableSection headerText={t(billedAgainTexts.who)}>
            <ul className="billed-again">
              {list.map(({ studentId, itemId, noticeId, name, eName, itemName, itemEName, title }) => (
                <li key={`${studentId} ${itemId} ${noticeId}`}>
                  <StudentName name={name} eName={eName} />{' '}
                  {t(billedAgainTexts.one, { item: named(itemName, itemEName), title })}
                </li>
              ))}
              {totalCount > list.length && <li>{t(billedAgainTexts.more, { count: totalCount - list.length })}</li>}
            </ul>
          </ExpandableSection>
        </Alert>
      )}
    </div>
  );
};

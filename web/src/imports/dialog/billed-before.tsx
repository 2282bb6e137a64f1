import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { precheckImport } from '../../../../shared/imports/calls/precheck-import.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';

export type Billed = NonNullable<Answer<typeof precheckImport>['billedBefore']>;

/** Says how many students the file would bill again, and on which notices they are, before anything is made. */
export const BilledBefore = ({ students, notices, more, unread }: Billed) => {
  const t = useText();
  return (
    <Alert type="warning" header={t(importTexts.billedTitle)}>
      <SpaceBetween size="xs">
        <div>{t(importTexts.billedText, { count: students })}</div>
        <ul className="import-notices">
          {notices.map(({ noticeId, title, students: count }) => (
            <li key={noticeId}>{t(importTexts.billedNotice, { title, count })}</li>
          ))}
          {more > 0 && <li>{t(importTexts.billedMore, { count: more })}</li>}
        </ul>
        {unread > 0 && <div>{t(importTexts.billedUnread, { count: unread })}</div>}
        <div>{t(importTexts.billedHint)}</div>
      </SpaceBetween>
    </Alert>
  );
};

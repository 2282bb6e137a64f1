import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { useSession } from '../../app/session/session-context.ts';
import { importParameter } from '../../imports/parts/import-address.ts';
import { ImportDialog } from '../../imports/parts/import-dialog.ts';
import { useJobParameter } from '../../imports/parts/job-parameter.ts';
import { useText } from '../../locale/text.ts';
import { newNoticePath, noticePath, sendNoticePath } from '../parts/paths.ts';

/** The two ways to create a notice; hidden without the permission. */
export const CreateNotice = () => {
  const t = useText();
  const { can } = useSession();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  // The URL holds a running import, so its dialog opens again after a reload.
  const { params, setJobId } = useJobParameter(importParameter);
  if (!can('UPDATE_PAYMENT_NOTICE')) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setImporting(true)}>{t(noticeListTexts.createImport)}</Button>
      <Button variant="primary" onClick={() => void navigate(newNoticePath)}>
        {t(noticeListTexts.createNew)}
      </Button>
      {(isImporting || params.has(importParameter)) && (
        <Suspense fallback={null}>
          <ImportDialog
            onClose={() => {
              setImporting(false);
              setJobId(undefined);
            }}
            onDone={(noticeId, then) => void navigate((then === 'send' ? sendNoticePath : noticePath)(noticeId))}
          />
        </Suspense>
      )}
    </SpaceBetween>
  );
};

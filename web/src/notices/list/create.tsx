import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { useSession } from '../../app/session/session-context.ts';
import { importParameter } from '../../imports/parts/import-address.ts';
import { ImportDialog } from '../../imports/parts/import-dialog.ts';
import { useText } from '../../locale/text.ts';
import { newNoticePath, noticePath } from '../parts/paths.ts';

/** The two ways to create a notice; hidden without the permission. */
export const CreateNotice = () => {
  const t = useText();
  const { can } = useSession();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  // The URL holds a running import, so its dialog opens again after a reload.
  const [params] = useSearchParams();
  if (!can('UPDATE_PAYMENT_NOTICE')) return null;
  return (
    <>
      <ButtonDropdown
        variant="primary"
        mainAction={{ text: t(noticeListTexts.createNew), onClick: () => void navigate(newNoticePath) }}
        ariaLabel={t(noticeListTexts.createOther)}
        items={[
          { id: 'import', text: t(noticeListTexts.createImport), secondaryText: t(noticeListTexts.createImportHint) },
        ]}
        onItemClick={() => setImporting(true)}
      />
      {(isImporting || params.has(importParameter)) && (
        <Suspense fallback={null}>
          <ImportDialog
            onClose={() => setImporting(false)}
            onDone={(noticeId) => void navigate(noticePath(noticeId))}
          />
        </Suspense>
      )}
    </>
  );
};

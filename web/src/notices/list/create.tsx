import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { useText } from '../../locale/text.ts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newNoticePath, noticePath } from '../parts/paths.ts';
import { useSession } from '../../app/session/session-context.ts';
import { ImportDialog } from '../../imports/parts/import-dialog.ts';
import { importParameter } from '../../imports/parts/import-address.ts';

/** The two ways to a new notice; nothing for people who may not make one. */
export const CreateNotice = () => {
  const t = useText();
  const { can } = useSession();
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  // A running import stands in the address: its dialog is back after a reload.
  const [params] = useSearchParams();
  if (!can('UPDATE_PAYMENT_NOTICE')) return null;
  return (
    <>
      <ButtonDropdown
        variant="primary"
        items={[
          { id: 'new', text: t(noticeListTexts.createNew), secondaryText: t(noticeListTexts.createNewHint) },
          { id: 'import', text: t(noticeListTexts.createImport), secondaryText: t(noticeListTexts.createImportHint) },
        ]}
        onItemClick={({ detail }) => {
          if (detail.id === 'new') void navigate(newNoticePath);
          else setImporting(true);
        }}
      >
        {t(noticeListTexts.create)}
      </ButtonDropdown>
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

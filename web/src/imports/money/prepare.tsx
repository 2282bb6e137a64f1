import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { downloadExcelTemplate } from '../../../../shared/imports/calls/download-excel-template.ts';
import { moneyFileNames } from '../../../../shared/imports/texts/server.ts';
import { moneyImportTexts } from '../../../../shared/imports/texts/site-money.ts';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { useDownload } from '../dialog/use-download.ts';
import type { MoneyTarget } from './kinds.ts';

/** Step 0: what the import does, and the template to fill in. */
export const Prepare = ({ target, onNext }: { target: MoneyTarget; onNext: () => void }) => {
  const t = useText();
  const { kind, noticeId, schoolId } = target;
  const { mutateAsync } = useSend(downloadExcelTemplate);
  const linkOf = () =>
    mutateAsync({
      ...{ kind, template: 1, businessType: 'finance', schoolId, noticeId },
      ...{ itemIds: [], classIds: [] },
    });
  const { start, isPending, problem } = useDownload(linkOf, `${t(moneyFileNames[kind])}.xlsx`);
  return (
    <SpaceBetween size="m">
      <SpaceBetween size="xs">
        {[moneyImportTexts.intro[kind], moneyImportTexts.introCheck, moneyImportTexts.introTwice].map((text) => (
          <div key={text.en}>{t(text)}</div>
        ))}
      </SpaceBetween>
      <Button iconName="download" loading={isPending} onClick={start}>
        {t(moneyImportTexts.template)}
      </Button>
      <SectionFault text={problem} />
      <Box float="right">
        <Button variant="primary" onClick={onNext}>
          {t(moneyImportTexts.next)}
        </Button>
      </Box>
    </SpaceBetween>
  );
};

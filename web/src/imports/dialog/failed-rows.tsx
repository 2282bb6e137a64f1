import Button from '@cloudscape-design/components/button';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { useText } from '../../locale/text.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { imports } from '../../../../shared/imports/contract.ts';
import { useSend } from '../../client/hooks.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { download } from './download.ts';

/** Downloads the rows that did not go in, by a fresh link each time (N4.44). */
export const FailedRows = ({ jobKey }: { jobKey: Id<'job'> }) => {
  const t = useText();
  const textOf = useErrorText();
  const { mutateAsync, isPending, error } = useSend(imports.downloadFailedRows);
  const follow = async () => {
    const { url } = await mutateAsync({ key: jobKey });
    download(url);
  };
  return (
    <>
      <Button iconName="download" loading={isPending} onClick={() => void follow().catch(() => undefined)}>
        {t(importTexts.failedRows)}
      </Button>
      <SectionFault text={error ? textOf(error) : undefined} />
    </>
  );
};

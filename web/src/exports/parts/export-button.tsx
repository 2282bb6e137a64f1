import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import { exportTexts } from '../../../../shared/exports/texts/site.ts';
import type { exportNoticePeople } from '../../../../shared/people/calls/export-notice-people.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { CallError } from '../../client/call-error.ts';
import { useText } from '../../locale/text.ts';
import { download, DownloadFailed } from '../../ui/download.ts';
import { ExportJob } from './export-job.tsx';
import { keptExportsOf, type KeptExport } from './kept-exports.ts';

type Started = Answer<typeof exportNoticePeople>;

interface Exporting {
  /** Sends the call; `detailed`: with a column for each fee item. */
  readonly begin: (detailed: boolean) => Promise<Started>;
  /** The name of the file, without its ending. */
  readonly name: string;
}

/** Shows the job of a large export above whichever page the user goes to. */
const useFollowing = () => {
  const { notify } = useNotify();
  const { me } = useSession();
  const kept = keptExportsOf(me.subject);
  const follow = (one: KeptExport) =>
    notify({
      type: 'info',
      id: `export-${one.jobId}`,
      content: () => <ExportJob {...one} onOver={() => kept.remove(one.jobId)} />,
      // Whoever closes it has no use for the file, on the next page either.
      onDismiss: () => kept.remove(one.jobId),
    });
  const followKept = useEffectEvent(() => kept.all().forEach(follow));
  useEffect(() => followKept(), []);
  return (one: KeptExport) => {
    kept.add(one);
    follow(one);
  };
};

/** Downloads a small export, and follows the job of a large one. */
const useExport = ({ begin, name }: Exporting) => {
  const { notify, notifyError, dismiss } = useNotify();
  const follow = useFollowing();
  const [isPending, setPending] = useState(false);
  const fileName = `${name}.xlsx`;
  const start = async (detailed: boolean) => {
    setPending(true);
    dismiss('error');
    try {
      const { jobId, url } = await begin(detailed);
      if (jobId) follow({ jobId, fileName });
      if (url !== undefined) await download(url, fileName);
    } catch (error) {
      if (error instanceof DownloadFailed)
        notify({ type: 'error', id: 'error', content: (t) => t(exportTexts.downloadFailed) });
      else if (error instanceof CallError && error.code === 'network')
        notify({ type: 'error', id: 'error', content: (t) => t(siteTexts.problem.noAnswer) });
      else notifyError(error);
    } finally {
      setPending(false);
    }
  };
  return { start: (detailed: boolean) => void start(detailed), isPending };
};

/** Exports what a list shows. One button, or a menu where the organisation has the detailed export, too (S6.39, S6.40). */
export const ExportButton = (exporting: Exporting) => {
  const t = useText();
  const { me } = useSession();
  const { start, isPending } = useExport(exporting);
  if (!me.organisation.detailedExport)
    return (
      <Button iconName="download" loading={isPending} onClick={() => start(false)}>
        {t(exportTexts.action)}
      </Button>
    );
  return (
    <ButtonDropdown
      ariaLabel={t(exportTexts.more)}
      expandToViewport
      mainAction={{
        text: t(exportTexts.action),
        iconName: 'download',
        loading: isPending,
        onClick: () => start(false),
      }}
      items={[{ id: 'detailed', text: t(exportTexts.detailed) }]}
      onItemClick={() => start(true)}
    />
  );
};

import ButtonDropdown, { type ButtonDropdownProps } from '@cloudscape-design/components/button-dropdown';
import { Suspense, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { moneyImportMenuTexts } from '../../../../shared/imports/texts/site-money-menu.ts';
import { useSession } from '../../app/session/session-context.ts';
import { ImportRefundsDialog } from '../../imports/parts/money-import-dialog.ts';
import { importPaidAddress } from '../../imports/parts/import-address.ts';
import { UnseenImport } from '../../imports/parts/left-import.ts';
import { useText } from '../../locale/text.ts';
import { importRefundsPath } from '../parts/paths.ts';
import type { NoticeCard } from './header.tsx';
import type { ChangeView, DetailView } from './view.ts';

/** Imports of payments, in a new tab (S2.16), and of refunds, for those who may book them (S6.14, S6.18). */
export const MoneyMenu = ({ card, onRefunds }: { card: NoticeCard; onRefunds: () => void }) => {
  const t = useText();
  const { can } = useSession();
  const { noticeId, title, schoolName } = card;
  const items: ButtonDropdownProps.Item[] = [
    ...(can('HANDING_CHARGES')
      ? [
          {
            ...{ id: 'paid', text: t(moneyImportMenuTexts.paid) },
            ...{ href: importPaidAddress(noticeId, title, schoolName), external: true },
          },
        ]
      : []),
    ...(can('REFUND') ? [{ id: 'refunds', text: t(moneyImportMenuTexts.refunds) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <ButtonDropdown
      items={items}
      expandToViewport
      onItemClick={({ detail }) => {
        if (detail.id === 'refunds') onRefunds();
      }}
    >
      {t(moneyImportMenuTexts.menu)}
    </ButtonDropdown>
  );
};

/** The import of refunds that the URL names (S2.47). */
export const RefundsOfFile = ({
  card: { noticeId, schoolId },
  view: { refunds },
  onView,
  refresh,
}: {
  card: NoticeCard;
  view: DetailView;
  onView: ChangeView;
  refresh: () => Promise<void>;
}) => {
  const { can } = useSession();
  // Imports that go on after their notes were closed: the figures of the page change when they end.
  const [unseen, setUnseen] = useState<readonly Id<'job'>[]>([]);
  if (!can('REFUND')) return null;
  const read = () => void refresh();
  const close = () => {
    onView({ refunds: undefined });
    read();
  };
  return (
    <>
      {unseen.map((jobId) => (
        <UnseenImport key={jobId} jobId={jobId} noticeId={noticeId} onOver={read} />
      ))}
      {refunds !== undefined && (
        <Suspense fallback={null}>
          <ImportRefundsDialog
            {...{ noticeId, schoolId }}
            jobId={refunds === 'new' ? undefined : refunds}
            address={(jobId) => importRefundsPath(noticeId, jobId)}
            onJob={(jobId) => onView({ refunds: jobId ?? 'new' })}
            onClose={close}
            onBooked={read}
            onUnseen={(jobId) => setUnseen((before) => [...new Set([...before, jobId])])}
          />
        </Suspense>
      )}
    </>
  );
};

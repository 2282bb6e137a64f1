import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { neverAt } from '../../../shared/contract/time.ts';
import { onlinePayment } from '../../../shared/notices/rules.ts';
import { students } from '../../../shared/students/contract.ts';
import { useCall } from '../api/hooks.ts';
import { useLanguage } from '../app/language.tsx';
import { useTimeZone } from '../app/session-context.ts';
import { DateText, instantText } from '../ui/dates.tsx';
import { PersonName, useNameIn } from '../ui/names.tsx';
import { useWide } from '../ui/use-wide.ts';
import type { NoticeCard } from './detail-header.tsx';

const StageName = ({ card }: { card: NoticeCard }) => {
  const { data } = useCall(students.listOperableSchools, {}, { staleTimeMs: 5 * 60_000 });
  const school = data?.list.find(({ schoolId }) => schoolId === card.schoolId);
  const stage = school?.studySections.find(({ studySection }) => studySection === card.studySection);
  return stage ? <PersonName name={stage.name} eName={stage.eName} /> : '-';
};

/** `at, who` in the words of the language. */
const useAtBy = () => {
  const { t } = useTranslation();
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const named = useNameIn();
  return (at: string, name: string, eName: string): string =>
    t('notices.detail.atBy', { at: instantText(at, locale, timeZone), who: named(name, eName) });
};

/** N2.67-71: who made, changed and sent it; the last sending only when there was one. */
const useHistory = (card: NoticeCard): KeyValuePairsProps.Pair[] => {
  const { t } = useTranslation();
  const atBy = useAtBy();
  const sent = {
    label: t('notices.detail.lastSent'),
    value: atBy(card.sendAt, card.sender, card.senderEName),
  };
  return [
    { label: t('notices.detail.creator'), value: <PersonName name={card.creator} eName={card.creatorEName} /> },
    { label: t('notices.detail.created'), value: <DateText at={card.createAt} /> },
    { label: t('notices.detail.edited'), value: atBy(card.updateAt, card.updater, card.updaterEName) },
    ...(card.sendAt === neverAt ? [] : [sent]),
  ];
};

/** Online or not, with the fact that closes it (N2.76). */
const useMethod = (card: NoticeCard): string => {
  const { t } = useTranslation();
  const online = onlinePayment({
    wanted: card.supportOnlinePay,
    notifyParents: card.sendNotice,
    limited: card.deadlineAt !== null,
  });
  return online.available ? t('notices.detail.online') : t(`notices.onlineOff.${online.reason}`);
};

/** The read-only summary of a notice (N2.61-77); folded on a phone, where it would push the people away. */
export const DetailCard = ({ card }: { card: NoticeCard }) => {
  const { t } = useTranslation();
  const history = useHistory(card);
  const method = useMethod(card);
  const isWide = useWide();
  return (
    <ExpandableSection variant="container" headerText={t('notices.detail.card')} defaultExpanded={isWide}>
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          {
            label: t('notices.detail.school'),
            value: <PersonName name={card.schoolName} eName={card.schoolEName} />,
          },
          { label: t('notices.detail.stage'), value: <StageName card={card} /> },
          {
            label: t('notices.detail.split'),
            value: t(card.needOpenDiv === 1 ? 'notices.detail.splitOn' : 'notices.detail.splitOff'),
          },
          { label: t('notices.detail.source'), value: t(`notices.detail.sourceOf.${card.payBusinessType}`) },
          ...history,
          {
            label: t('notices.detail.detailsVisible'),
            value: t(card.feeDetailsParentVisible === 1 ? 'notices.detail.visible' : 'notices.detail.hidden'),
          },
          {
            label: t('notices.detail.notify'),
            value: t(card.sendNotice ? 'notices.detail.notified' : 'notices.detail.notNotified'),
          },
          {
            label: t('notices.detail.type'),
            value: t(card.notSpecifyStudent ? 'notices.detail.notSpecified' : 'notices.detail.specified'),
          },
          { label: t('notices.detail.method'), value: method },
          {
            label: t('notices.detail.deadline'),
            value: card.deadlineAt === null ? t('notices.detail.noLimit') : <DateText date={card.deadlineAt} />,
          },
          {
            label: t('notices.detail.description'),
            value: <span className="description">{card.costStatement || t('notices.detail.noDescription')}</span>,
          },
        ]}
      />
    </ExpandableSection>
  );
};

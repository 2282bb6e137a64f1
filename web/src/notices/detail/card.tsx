import ExpandableSection from '@cloudscape-design/components/expandable-section';
import KeyValuePairs, { type KeyValuePairsProps } from '@cloudscape-design/components/key-value-pairs';
import { useState } from 'react';
import { onlinePayment } from '../../../../shared/notices/rules.ts';
import { noticeDetailTexts } from '../../../../shared/notices/texts/site-detail.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { uploadTexts } from '../../../../shared/uploads/texts/site.ts';
import { DateText, instantText } from '../../locale/dates.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { PersonName, useNameIn } from '../../locale/names.tsx';
import { useTimeZone } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { AttachmentList } from '../../uploads/parts/attachment-list.tsx';
import { useWide } from '../../ui/use-wide.ts';
import { StaffRichText } from '../parts/staff-rich-text.tsx';
import { useSchools } from '../parts/schools.ts';
import type { NoticeCard } from './header.tsx';

/** Empty until the schools are read, and when the school no longer has the stage. */
const useStage = (card: NoticeCard): KeyValuePairsProps.Pair[] => {
  const t = useText();
  const { data } = useSchools();
  const school = data?.list.find(({ schoolId }) => schoolId === card.schoolId);
  const stage = school?.sections.find(({ studySection }) => studySection === card.studySection);
  if (!stage) return [];
  return [{ label: t(noticeDetailTexts.stage), value: <PersonName name={stage.name} eName={stage.eName} /> }];
};

/** Time and name, in the language of the screen. */
const useAtBy = () => {
  const t = useText();
  const { locale } = useLanguage();
  const timeZone = useTimeZone();
  const named = useNameIn();
  return ({ at, name, eName }: { at: string; name: string; eName: string }): string =>
    t(noticeDetailTexts.atBy, { at: instantText(at, locale, timeZone), who: named(name, eName) });
};

/** N2.67-71: who created, changed and sent the notice. */
const useHistory = ({ created, updated, sent }: NoticeCard): KeyValuePairsProps.Pair[] => {
  const t = useText();
  const atBy = useAtBy();
  return [
    { label: t(noticeDetailTexts.creator), value: <PersonName name={created.name} eName={created.eName} /> },
    { label: t(noticeDetailTexts.created), value: <DateText at={created.at} /> },
    { label: t(noticeDetailTexts.edited), value: atBy(updated) },
    ...(sent.at === null ? [] : [{ label: t(noticeDetailTexts.lastSent), value: atBy({ ...sent, at: sent.at }) }]),
  ];
};

/** Whether parents can pay online, with the reason when they cannot (N2.76). */
const useMethod = (card: NoticeCard): string => {
  const t = useText();
  const online = onlinePayment({
    wanted: card.onlinePay,
    notifyParents: card.notifyParents,
    limited: card.limited,
  });
  return online.available ? t(noticeDetailTexts.online) : t(noticeTexts.onlineOff[online.reason]);
};

/**
 * The read-only summary of a notice (N2.61-77), without facts that have no value. Read before sending; afterwards, and
 * on a phone, it is collapsed to leave room for the people.
 */
export const DetailCard = ({ card }: { card: NoticeCard }) => {
  const t = useText();
  const history = useHistory(card);
  const method = useMethod(card);
  const stage = useStage(card);
  const isWide = useWide();
  const [chosen, setChosen] = useState<boolean>();
  return (
    <ExpandableSection
      variant="container"
      headerText={t(noticeDetailTexts.card)}
      expanded={chosen ?? (isWide && card.sendStatus === 'unsent')}
      onChange={({ detail }) => setChosen(detail.expanded)}
    >
      <KeyValuePairs
        columns={4}
        minColumnWidth={150}
        items={[
          {
            label: t(noticeDetailTexts.school),
            value: <PersonName name={card.schoolName} eName={card.schoolEName} />,
          },
          ...stage,
          ...(card.splitEnabled === undefined
            ? []
            : [
                {
                  label: t(noticeDetailTexts.split),
                  value: t(card.splitEnabled ? noticeDetailTexts.splitOn : noticeDetailTexts.splitOff),
                },
              ]),
          { label: t(noticeDetailTexts.source), value: t(noticeDetailTexts.sourceOf[card.businessType]) },
          ...history,
          {
            label: t(noticeDetailTexts.detailsVisible),
            value: t(card.detailsVisible ? noticeDetailTexts.visible : noticeDetailTexts.hidden),
          },
          {
            label: t(noticeDetailTexts.notify),
            value: t(card.notifyParents ? noticeDetailTexts.notified : noticeDetailTexts.notNotified),
          },
          {
            label: t(noticeDetailTexts.type),
            value: t(card.notSpecified ? noticeDetailTexts.notSpecified : noticeDetailTexts.specified),
          },
          { label: t(noticeDetailTexts.method), value: method },
          {
            label: t(noticeDetailTexts.deadline),
            value: card.deadline === undefined ? t(noticeDetailTexts.noLimit) : <DateText date={card.deadline} />,
          },
          ...(card.attachments.length === 0
            ? []
            : [{ label: t(uploadTexts.attachments), value: <AttachmentList files={card.attachments} /> }]),
          ...(card.description.trim() === ''
            ? []
            : [
                {
                  label: t(noticeDetailTexts.description),
                  value: card.richText ? (
                    <StaffRichText html={card.description} />
                  ) : (
                    <span className="description">{card.description}</span>
                  ),
                },
              ]),
        ]}
      />
    </ExpandableSection>
  );
};

import SplitPanel from '@cloudscape-design/components/split-panel';
import type { ComponentProps } from 'react';
import { getNoticePerson } from '../../../../shared/people/calls/get-notice-person.ts';
import { personTexts } from '../../../../shared/people/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { PagePanel } from '../../app/layout/page-panel.ts';
import { useCall } from '../../client/hooks.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { PersonPanel } from '../../people/parts/person-panel.tsx';
import { keepInPlace } from './in-place.ts';
import { settling, type ChangeView, type DetailView } from './view.ts';

type PanelProps = ComponentProps<typeof PersonPanel>;

const Panel = ({ personId, ...acts }: PanelProps) => {
  const t = useText();
  const { data } = useCall(getNoticePerson, { personId });
  const title = data ? studentName(data.student.name, data.student.eName) : t(personTexts.panel.title);
  return (
    <SplitPanel
      header={title}
      closeBehavior="hide"
      hidePreferencesButton
      i18nStrings={{
        closeButtonAriaLabel: t(siteTexts.action.close),
        resizeHandleAriaLabel: t(personTexts.panel.resize),
        resizeHandleTooltipText: t(personTexts.panel.resize),
      }}
    >
      {/* State such as the job that sends messages again belongs to one person. */}
      <PersonPanel key={personId} personId={personId} {...acts} />
    </SplitPanel>
  );
};

/** The panel with the person that the URL names. */
export const personPanel = (
  { person }: DetailView,
  onView: ChangeView,
  refresh: () => Promise<void>,
): PagePanel | undefined =>
  person === undefined
    ? undefined
    : {
        key: person,
        element: (
          <Panel
            personId={person}
            onPay={(orderNo) => onView(settling(person, orderNo))}
            onRefund={() => onView({ refund: person })}
            onRecord={() => onView({ record: person })}
            onChanged={refresh}
          />
        ),
        onClose: () => {
          keepInPlace(person);
          onView({ person: undefined });
        },
      };

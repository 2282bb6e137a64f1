import SplitPanel from '@cloudscape-design/components/split-panel';
import { useTranslation } from 'react-i18next';
import type { Id } from '../../../shared/contract/ids.ts';
import { people } from '../../../shared/people/contract.ts';
import { useCall } from '../api/hooks.ts';
import type { PagePanel } from '../app/page-panel.ts';
import { PersonPanel } from '../people/person-panel.tsx';
import { studentName } from '../ui/names.tsx';
import type { ChangeView, DetailView } from './detail-view.ts';

const Panel = ({ personId, onPay }: { personId: Id<'person'>; onPay: () => void }) => {
  const { t } = useTranslation();
  const { data } = useCall(people.getNoticePerson, { personId });
  const title = data ? studentName(data.extraInfo.studentName, data.extraInfo.studentEName) : t('people.panel.title');
  return (
    <SplitPanel
      header={title}
      closeBehavior="hide"
      hidePreferencesButton
      i18nStrings={{
        closeButtonAriaLabel: t('site.action.close'),
        resizeHandleAriaLabel: t('people.panel.resize'),
        resizeHandleTooltipText: t('people.panel.resize'),
      }}
    >
      <PersonPanel personId={personId} onPay={onPay} />
    </SplitPanel>
  );
};

/** The person that the address names, beside the list. */
export const personPanel = ({ person }: DetailView, onView: ChangeView): PagePanel | undefined =>
  person === undefined
    ? undefined
    : {
        key: person,
        element: <Panel personId={person} onPay={() => onView({ settle: person })} />,
        onClose: () => onView({ person: undefined }),
      };

import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { benefitVisibilityLimits } from '../../../../shared/settings/limits.ts';
import { benefitVisibilityTexts } from '../../../../shared/settings/texts/site-benefits.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import type { Change, SchoolRow } from './change-dialog.tsx';

/** Why the selected schools cannot be changed so; undefined when they can. */
const whyNotChangeable = (t: Translate, selected: readonly SchoolRow[], { schools, visible }: Change) => {
  const { schools: max } = benefitVisibilityLimits;
  if (selected.length === 0) return t(benefitVisibilityTexts.noneSelected);
  if (schools.length === 0) return t(visible ? benefitVisibilityTexts.allShown : benefitVisibilityTexts.allHidden);
  return schools.length > max ? t(benefitVisibilityTexts.tooMany, { max }) : undefined;
};

interface ListHeaderProps {
  readonly total: number | undefined;
  readonly selected: readonly SchoolRow[];
  readonly mayChange: boolean;
  readonly onChange: (change: Change) => void;
  readonly onRefresh: () => Promise<unknown>;
}

/** Title of the list, with what can be done to the selected schools. */
export const ListHeader = ({ total, selected, mayChange, onChange, onRefresh }: ListHeaderProps) => {
  const t = useText();
  const counter = selected.length > 0 ? benefitVisibilityTexts.selected : benefitVisibilityTexts.total;
  const button = (visible: boolean) => {
    const change = { schools: selected.filter((school) => school.visible !== visible), visible };
    const reason = whyNotChangeable(t, selected, change);
    return (
      <Button
        disabled={reason !== undefined}
        {...(reason !== undefined && { disabledReason: reason })}
        onClick={() => onChange(change)}
      >
        {t(visible ? benefitVisibilityTexts.show : benefitVisibilityTexts.hide)}
      </Button>
    );
  };
  return (
    <Header
      variant="awsui-h1-sticky"
      description={t(mayChange ? benefitVisibilityTexts.description : benefitVisibilityTexts.readOnly)}
      {...(total !== undefined && { counter: t(counter, { selected: selected.length, total }) })}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <RefreshButton onRefresh={onRefresh} />
          {mayChange && button(true)}
          {mayChange && button(false)}
        </SpaceBetween>
      }
    >
      {t(benefitVisibilityTexts.title)}
    </Header>
  );
};

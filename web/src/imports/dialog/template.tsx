import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import type { MultiselectProps } from '@cloudscape-design/components/multiselect';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { looseId } from '../../../../shared/contract/ids.ts';
import { downloadExcelTemplate } from '../../../../shared/imports/calls/download-excel-template.ts';
import { workbookTexts } from '../../../../shared/imports/texts/server.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { useSend } from '../../client/hooks.ts';
import type { Sent } from '../../client/request.ts';
import { useText } from '../../locale/text.ts';
import type { Place } from '../../notices/parts/schools.ts';
import { fieldText } from '../../ui/field-text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { TemplateClasses, useClasses } from './template-classes.tsx';
import { TemplateItems, type TemplateItem } from './template-items.tsx';
import { useDownload } from './use-download.ts';

const peopleTemplate = { kind: 'people', businessType: 'finance' } as const;
type Layout = Sent<typeof downloadExcelTemplate>['template'];

/** A row for each student, or for each student and item. */
const LayoutChoice = ({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) => {
  const t = useText();
  return (
    <FormField
      label={t(importTexts.layout)}
      constraintText={t(layout === 1 ? importTexts.layoutWideHint : importTexts.layoutLongHint)}
      stretch
    >
      <RadioGroup
        value={String(layout)}
        items={[
          { value: '1', label: t(importTexts.layoutWide) },
          { value: '2', label: t(importTexts.layoutLong) },
        ]}
        onChange={({ detail }) => onChange(detail.value === '2' ? 2 : 1)}
      />
    </FormField>
  );
};

const whyNotTogether = (chosen: readonly TemplateItem[]): 'itemsOfOneAccount' | 'itemsTooMany' | undefined => {
  if (new Set(chosen.map(({ accountId }) => accountId)).size > 1) return 'itemsOfOneAccount';
  return chosen.length > limits.itemsPerNotice ? 'itemsTooMany' : undefined;
};

/** Chooses the fee items and classes of an Excel template and downloads it. */
const TemplateOf = ({ schoolId, studySection }: Place) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly TemplateItem[]>([]);
  const classes = useClasses({ schoolId, studySection });
  const allClasses = classes.options.flatMap(({ options }) => options);
  // A file bills a whole stage as a rule: every class is in the template until the user chooses.
  const [someClasses, setClasses] = useState<readonly MultiselectProps.Option[]>();
  const chosenClasses = someClasses ?? allClasses;
  const [layout, setLayout] = useState<Layout>(1);
  const { mutateAsync } = useSend(downloadExcelTemplate);
  const linkOf = async () => {
    if (schoolId === undefined) throw new Error('No school is chosen');
    const itemIds = chosen.map(({ itemId }) => itemId);
    const classIds = chosenClasses.map(({ value }) => looseId('class').parse(value));
    return mutateAsync({ ...peopleTemplate, template: layout, schoolId, itemIds, classIds });
  };
  const { start, isPending, problem } = useDownload(linkOf, `${t(workbookTexts.fileName)}.xlsx`);
  const fault = whyNotTogether(chosen);
  const faultText = fault && t(fieldText(fault));
  const isReady = schoolId !== undefined && chosen.length > 0 && fault === undefined && !classes.isLoading;
  return (
    <SpaceBetween size="s">
      <LayoutChoice layout={layout} onChange={setLayout} />
      <TemplateItems
        schoolId={schoolId}
        studySection={studySection}
        chosen={chosen}
        fault={faultText}
        onChange={setChosen}
      />
      <TemplateClasses classes={classes} chosen={chosenClasses} onChange={setClasses} />
      <Button
        iconName="download"
        disabled={!isReady}
        {...(!isReady && { disabledReason: faultText ?? t(importTexts.downloadWhyNot) })}
        loading={isPending}
        onClick={start}
      >
        {t(importTexts.download)}
      </Button>
      <SectionFault text={problem} />
    </SpaceBetween>
  );
};

/** Another school or stage has other items and classes, so the choice starts again. */
export const ImportTemplate = (place: Place) => (
  <TemplateOf key={`${place.schoolId ?? ''} ${place.studySection ?? ''}`} {...place} />
);

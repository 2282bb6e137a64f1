import Button from '@cloudscape-design/components/button';
import type { MultiselectProps } from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { looseId } from '../../../../shared/contract/ids.ts';
import { downloadExcelTemplate } from '../../../../shared/imports/calls/download-excel-template.ts';
import { workbookTexts } from '../../../../shared/imports/texts/server.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import type { Place } from '../../notices/parts/schools.ts';
import { fieldText } from '../../ui/field-text.ts';
import { SectionFault } from '../../ui/section-fault.tsx';
import { TemplateClasses, useClasses } from './template-classes.tsx';
import { TemplateItems, type TemplateItem } from './template-items.tsx';
import { useDownload } from './use-download.ts';

const peopleTemplate = { kind: 'people', template: 1, businessType: 'finance' } as const;

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
  const { mutateAsync } = useSend(downloadExcelTemplate);
  const linkOf = async () => {
    if (schoolId === undefined) throw new Error('No school is chosen');
    const itemIds = chosen.map(({ itemId }) => itemId);
    const classIds = chosenClasses.map(({ value }) => looseId('class').parse(value));
    return mutateAsync({ ...peopleTemplate, schoolId, itemIds, classIds });
  };
  const { start, isPending, problem } = useDownload(linkOf, `${t(workbookTexts.fileName)}.xlsx`);
  const fault = whyNotTogether(chosen);
  const faultText = fault && t(fieldText(fault));
  const isReady = schoolId !== undefined && chosen.length > 0 && fault === undefined && !classes.isLoading;
  return (
    <SpaceBetween size="s">
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

import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { downloadExcelTemplate } from '../../../../shared/imports/calls/download-excel-template.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { limits } from '../../../../shared/notices/codes.ts';
import { listFeeItems } from '../../../../shared/settings/calls/list-fee-items.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import { useCall, useSend } from '../../client/hooks.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { fieldText } from '../../ui/field-text.ts';
import { download } from './download.ts';

type Item = Answer<typeof listFeeItems>['list'][number];
const peopleTemplate = { kind: 'people', template: 1, businessType: 'finance' } as const;

interface Place {
  readonly schoolId: Id<'school'> | undefined;
  readonly studySection: StudySection | undefined;
}

/** Searches the items of a school and stage. */
const useItems = ({ schoolId, studySection }: Place, keyword: string) => {
  const request = schoolId && {
    page: { pageIndex: 1, pageSize: 50 },
    keyword: keyword.trim() || undefined,
    schoolId,
    studySection,
    inUse: true,
  };
  return useCall(listFeeItems, request, { keepPrevious: true });
};

const whyNotTogether = (chosen: readonly Item[]): 'itemsOfOneAccount' | 'itemsTooMany' | undefined => {
  if (new Set(chosen.map(({ accountId }) => accountId)).size > 1) return 'itemsOfOneAccount';
  return chosen.length > limits.itemsPerNotice ? 'itemsTooMany' : undefined;
};

/** Chooses the fee items of an Excel template and downloads it. */
const TemplateOf = (place: Place) => {
  const t = useText();
  const named = useNameIn();
  const textOf = useErrorText();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly Item[]>([]);
  const { data, isPending, error } = useItems(place, keyword);
  const template = useSend(downloadExcelTemplate);
  const optionOf = (item: Item): MultiselectProps.Option => ({
    value: item.itemId,
    label: named(item.name, item.eName),
    labelTag: item.payItemNo,
  });
  const fault = whyNotTogether(chosen);
  const problem = template.error ?? error;
  const isReady = place.schoolId !== undefined && chosen.length > 0 && fault === undefined;
  const choose = (options: readonly MultiselectProps.Option[]) => {
    const known = [...chosen, ...(data?.list ?? [])];
    const items = options.map(({ value }) => known.find(({ itemId }) => itemId === value));
    setChosen(items.filter((item) => item !== undefined));
  };
  const follow = async () => {
    if (place.schoolId === undefined) return;
    const itemIds = chosen.map(({ itemId }) => itemId);
    const { url } = await template.mutateAsync({ ...peopleTemplate, schoolId: place.schoolId, itemIds });
    download(url);
  };
  return (
    <SpaceBetween size="s">
      <FormField
        label={t(importTexts.templateItems)}
        description={t(importTexts.templateHint)}
        errorText={fault ? t(fieldText(fault)) : problem ? textOf(problem) : undefined}
        stretch
      >
        <Multiselect
          options={(data?.list ?? []).map(optionOf)}
          selectedOptions={chosen.map(optionOf)}
          disabled={place.schoolId === undefined}
          placeholder={t(importTexts.templatePlaceholder)}
          filteringType="manual"
          filteringPlaceholder={t(importTexts.templateFind)}
          filteringAriaLabel={t(importTexts.templateFind)}
          statusType={isPending && place.schoolId !== undefined ? 'loading' : 'finished'}
          loadingText={t(siteTexts.table.loading)}
          empty={t(importTexts.templateEmpty)}
          tokenLimit={5}
          expandToViewport
          keepOpen
          deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
          onLoadItems={({ detail }) => setKeyword(detail.filteringText.slice(0, 100))}
          onChange={({ detail }) => choose(detail.selectedOptions)}
        />
      </FormField>
      <Button
        iconName="download"
        disabled={!isReady}
        {...(!isReady && { disabledReason: fault ? t(fieldText(fault)) : t(importTexts.downloadWhyNot) })}
        loading={template.isPending}
        onClick={() => void follow().catch(() => undefined)}
      >
        {t(importTexts.download)}
      </Button>
    </SpaceBetween>
  );
};

/** Another school or stage has other items, so the choice starts again. */
export const ImportTemplate = (place: Place) => (
  <TemplateOf key={`${place.schoolId ?? ''} ${place.studySection ?? ''}`} {...place} />
);

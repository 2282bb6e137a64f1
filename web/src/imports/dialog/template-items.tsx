import FormField from '@cloudscape-design/components/form-field';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { keywordFilter, keywordOf } from '../../../../shared/contract/keyword.ts';
import { importTexts } from '../../../../shared/imports/texts/site.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { listFeeItems } from '../../../../shared/settings/calls/list-fee-items.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import { readAllPages } from '../../client/all-pages.ts';
import { useSender } from '../../client/sender.tsx';
import { useLanguage } from '../../locale/language.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';

export type TemplateItem = Answer<typeof listFeeItems>['list'][number];

const pageSize = 50;

/** All items of a school and stage: the catalogue of a school is short. */
const useItems = (schoolId: Id<'school'> | undefined, studySection: StudySection | undefined) => {
  const send = useSender();
  return useQuery({
    queryKey: [listFeeItems.path, 'all', schoolId, studySection],
    queryFn: () =>
      readAllPages(
        (pageIndex) => send(listFeeItems, { page: { pageIndex, pageSize }, schoolId, studySection, inUse: true }),
        { pageSize, keyOf: ({ itemId }) => itemId },
      ),
    enabled: schoolId !== undefined,
  });
};

/** The fee items of the template, each with its number, price and collection account. */
export const TemplateItems = ({
  schoolId,
  studySection,
  chosen,
  fault,
  onChange,
}: {
  schoolId: Id<'school'> | undefined;
  studySection: StudySection | undefined;
  chosen: readonly TemplateItem[];
  fault: string | undefined;
  onChange: (items: readonly TemplateItem[]) => void;
}) => {
  const t = useText();
  const named = useNameIn();
  const textOf = useErrorText();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const [keyword, setKeyword] = useState('');
  const { data = [], isPending, error } = useItems(schoolId, studySection);
  const matches = keywordFilter(keyword);
  const optionOf = (item: TemplateItem): MultiselectProps.Option => ({
    value: item.itemId,
    label: named(item.name, item.eName),
    labelTag: item.payItemNo,
    description: `${moneyText(item.price, locale, currency)} · ${item.accountName}`,
  });
  const choose = (options: readonly MultiselectProps.Option[]) => {
    const items = options.map(({ value }) => data.find(({ itemId }) => itemId === value));
    onChange(items.filter((item) => item !== undefined));
  };
  return (
    <FormField
      label={t(importTexts.templateItems)}
      description={t(importTexts.templateHint)}
      errorText={fault ?? (error ? textOf(error) : undefined)}
      stretch
    >
      <Multiselect
        options={data.filter((item) => matches([item.name, item.eName, item.payItemNo])).map(optionOf)}
        selectedOptions={chosen.map(optionOf)}
        disabled={schoolId === undefined}
        placeholder={t(importTexts.templatePlaceholder)}
        filteringType="manual"
        filteringPlaceholder={t(importTexts.templateFind)}
        filteringAriaLabel={t(importTexts.templateFind)}
        statusType={isPending && schoolId !== undefined ? 'loading' : 'finished'}
        loadingText={t(siteTexts.table.loading)}
        empty={t(importTexts.templateEmpty)}
        tokenLimit={5}
        expandToViewport
        keepOpen
        deselectAriaLabel={({ label = '' }) => `${t(siteTexts.action.remove)} ${label}`}
        onLoadItems={({ detail }) => setKeyword(keywordOf(detail.filteringText))}
        onChange={({ detail }) => choose(detail.selectedOptions)}
      />
    </FormField>
  );
};

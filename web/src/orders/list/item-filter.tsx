import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { listFeeItems } from '../../../../shared/settings/calls/list-fee-items.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { readAllPages } from '../../client/all-pages.ts';
import { useSender } from '../../client/sender.tsx';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import type { ChangeOrders, OrdersView } from './view.ts';

const pageSize = 50;

/** The catalogue, items that are no longer used too: earlier orders have them. It is read when somebody looks for an item. */
const useCatalogue = (isNeeded: boolean) => {
  const send = useSender();
  return useQuery({
    queryKey: [listFeeItems.path, 'of orders'],
    queryFn: () =>
      readAllPages((pageIndex) => send(listFeeItems, { page: { pageIndex, pageSize } }), {
        pageSize,
        keyOf: ({ itemId }) => itemId,
      }),
    enabled: isNeeded,
    staleTime: 5 * 60_000,
  });
};

/** A fee item of the catalogue, by its number. */
export const OrderItemFilter = ({ view: { item }, onChange }: { view: OrdersView; onChange: ChangeOrders }) => {
  const t = useText();
  const named = useNameIn();
  const textOf = useErrorText();
  const [isOpened, setOpened] = useState(false);
  const { data = [], isFetching, error, refetch } = useCatalogue(isOpened || item !== undefined);
  const any: SelectProps.Option = { value: '', label: t(orderTexts.list.anyItem) };
  const options = data.map(({ payItemNo, name, eName }) => ({
    ...{ value: payItemNo, label: named(name, eName), labelTag: payItemNo },
  }));
  const chosen = options.find(({ value }) => value === item) ?? { value: item ?? '', label: item ?? '' };
  return (
    <Select
      ariaLabel={t(orderTexts.list.item)}
      options={[any, ...options]}
      selectedOption={item === undefined ? any : chosen}
      filteringType="auto"
      noMatch={t(siteTexts.table.noMatch)}
      filteringAriaLabel={t(siteTexts.field.find)}
      filteringPlaceholder={t(siteTexts.field.find)}
      statusType={error ? 'error' : isFetching ? 'loading' : 'finished'}
      loadingText={t(siteTexts.table.loading)}
      {...(error && { errorText: textOf(error), recoveryText: t(siteTexts.action.retry) })}
      onFocus={() => setOpened(true)}
      onLoadItems={() => (error ? void refetch() : setOpened(true))}
      onChange={({ detail }) => onChange({ item: detail.selectedOption.value || undefined, page: 1 })}
    />
  );
};

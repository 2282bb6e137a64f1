import ExpandableSection from '@cloudscape-design/components/expandable-section';
import { Suspense, useState, type ComponentProps } from 'react';
import { businessType } from '../../../../shared/notices/codes.ts';
import { paymentMethods } from '../../../../shared/orders/codes.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { studySection } from '../../../../shared/students/codes.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useSchools } from '../../notices/parts/schools.ts';
import { Choice } from '../../ui/choice.tsx';
import { KeywordFilter } from '../../ui/keyword-filter.tsx';
import { loadedControl } from '../../ui/loaded-later.tsx';
import { OrderClassFilter } from './class-filter.tsx';
import { OrderItemFilter } from './item-filter.tsx';
import { moreFilters, orderStatuses, ordersView, type ChangeOrders, type OrdersView } from './view.ts';
import '../../ui/filters.css';

interface FilterProps {
  readonly view: OrdersView;
  readonly matches: number | undefined;
  readonly onChange: ChangeOrders;
}

/** Loaded later, because its calendar is larger than the rest of the page. */
const DaysFilter = loadedControl(async () => (await import('../../ui/days-filter.tsx')).DaysFilter);

const { school: ofSchool, status: ofStatus, method: ofMethod, kind: ofKind } = ordersView.shape;
const kinds = businessType().options;

/** School, stage, grade and class of the students. */
const PlaceFilters = ({ view, onChange }: FilterProps) => {
  const t = useText();
  const named = useNameIn();
  const schools = useSchools().data?.list ?? [];
  const inReach = view.school ? schools.filter(({ schoolId }) => schoolId === view.school) : schools;
  const stages = new Map(inReach.flatMap(({ sections }) => sections.map((stage) => [stage.studySection, stage])));
  return (
    <>
      <Choice
        label={t(orderTexts.list.school)}
        all={t(orderTexts.list.allSchools)}
        value={view.school}
        options={schools.map(({ schoolId, name, eName }) => ({ value: schoolId, label: named(name, eName) }))}
        filtering={schools.length > 10}
        onChange={(value) =>
          onChange({ school: ofSchool.parse(value), stage: undefined, grade: undefined, class: undefined, page: 1 })
        }
      />
      <Choice
        label={t(orderTexts.list.stage)}
        all={t(orderTexts.list.allStages)}
        value={view.stage?.toString()}
        options={[...stages].map(([code, stage]) => ({ value: String(code), label: named(stage.name, stage.eName) }))}
        onChange={(value) =>
          onChange({ stage: studySection().safeParse(Number(value)).data, grade: undefined, class: undefined, page: 1 })
        }
      />
      <OrderClassFilter view={view} onChange={onChange} />
    </>
  );
};

/** Days as a filter, once its calendar is loaded. */
const Days = (props: ComponentProps<typeof DaysFilter>) => (
  <div className="filter-of-dates">
    <Suspense fallback={null}>
      <DaysFilter {...props} />
    </Suspense>
  </div>
);

/** Filters that are asked for more rarely: fee item, kind of the notice, and when orders were paid, in full or at all. */
const MoreFilters = ({ view, onChange }: FilterProps) => {
  const t = useText();
  const active = moreFilters(view);
  const [isOpen, setOpen] = useState(active > 0);
  return (
    <ExpandableSection
      className="more-filters"
      variant="footer"
      headerText={active > 0 && !isOpen ? t(orderTexts.list.moreActive, { count: active }) : t(orderTexts.list.more)}
      expanded={isOpen}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      <div className="filters">
        <OrderItemFilter view={view} onChange={onChange} />
        <Choice
          label={t(orderTexts.list.kind)}
          all={t(orderTexts.list.anyKind)}
          value={view.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(orderTexts.list.kinds[kind]) }))}
          onChange={(value) => onChange({ kind: ofKind.parse(value), page: 1 })}
        />
        <Days
          label={t(orderTexts.list.paid)}
          placeholder={t(orderTexts.list.paidAnyTime)}
          days={{ from: view.paidFrom, to: view.paidTo }}
          onChange={({ from, to }) => onChange({ paidFrom: from, paidTo: to, page: 1 })}
        />
        <Days
          label={t(orderTexts.list.finished)}
          placeholder={t(orderTexts.list.finishedAnyTime)}
          days={{ from: view.finishedFrom, to: view.finishedTo }}
          onChange={({ from, to }) => onChange({ finishedFrom: from, finishedTo: to, page: 1 })}
        />
      </div>
    </ExpandableSection>
  );
};

/** Status of orders, and the way of their payments. */
const StateFilters = ({ view, onChange }: FilterProps) => {
  const t = useText();
  return (
    <>
      <Choice
        label={t(orderTexts.list.status)}
        all={t(orderTexts.list.anyStatus)}
        value={view.status}
        options={orderStatuses.map((status) => ({ value: status, label: t(orderTexts.status[status]) }))}
        onChange={(value) => onChange({ status: ofStatus.parse(value), page: 1 })}
      />
      <Choice
        label={t(orderTexts.list.method)}
        all={t(orderTexts.list.anyMethod)}
        value={view.method}
        options={paymentMethods.map((method) => ({ value: method, label: t(orderTexts.method[method]) }))}
        onChange={(value) => onChange({ method: ofMethod.parse(value), page: 1 })}
      />
    </>
  );
};

/** Keyword, place, state, and the days on which orders were made; rarer filters on demand. */
export const OrderFilters = (props: FilterProps) => {
  const { view, onChange } = props;
  const t = useText();
  return (
    <>
      <div className="filters">
        <KeywordFilter
          label={t(orderTexts.list.search)}
          keyword={view.keyword}
          matches={props.matches}
          onKeyword={(keyword) => onChange({ keyword, page: 1 })}
        />
        <PlaceFilters {...props} />
        <StateFilters {...props} />
        <Days
          label={t(orderTexts.list.opened)}
          placeholder={t(orderTexts.list.openedThisMonth)}
          days={{ from: view.from, to: view.to }}
          onChange={({ from, to }) => onChange({ from, to, page: 1 })}
        />
      </div>
      <MoreFilters {...props} />
    </>
  );
};

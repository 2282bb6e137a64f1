import { lazy, Suspense } from 'react';
import { paymentMethods } from '../../../../shared/orders/codes.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { studySection } from '../../../../shared/students/codes.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useSchools } from '../../notices/parts/schools.ts';
import { Choice } from '../../ui/choice.tsx';
import { KeywordFilter } from '../../ui/keyword-filter.tsx';
import { orderStatuses, ordersView, type ChangeOrders, type OrdersView } from './view.ts';
import '../../ui/filters.css';

interface FilterProps {
  readonly view: OrdersView;
  readonly matches: number | undefined;
  readonly onChange: ChangeOrders;
}

/** Loaded later, because its calendar is larger than the rest of the page. */
const DaysFilter = lazy(async () => ({ default: (await import('./days-filter.tsx')).DaysFilter }));

const { school: ofSchool, status: ofStatus, method: ofMethod } = ordersView.shape;

/** School and stage of the students. */
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
        onChange={(value) => onChange({ school: ofSchool.parse(value), stage: undefined, page: 1 })}
      />
      <Choice
        label={t(orderTexts.list.stage)}
        all={t(orderTexts.list.allStages)}
        value={view.stage?.toString()}
        options={[...stages].map(([code, stage]) => ({ value: String(code), label: named(stage.name, stage.eName) }))}
        onChange={(value) => onChange({ stage: studySection().safeParse(Number(value)).data, page: 1 })}
      />
    </>
  );
};

/** Keyword, school, stage, status, way of payment, and the days on which orders were made or paid. */
export const OrderFilters = (props: FilterProps) => {
  const { view, onChange } = props;
  const t = useText();
  return (
    <div className="filters">
      <KeywordFilter
        label={t(orderTexts.list.search)}
        keyword={view.keyword}
        matches={props.matches}
        onKeyword={(keyword) => onChange({ keyword, page: 1 })}
      />
      <PlaceFilters {...props} />
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
      <div className="filter-of-dates">
        <Suspense fallback={null}>
          <DaysFilter
            label={t(orderTexts.list.opened)}
            placeholder={t(orderTexts.list.openedThisMonth)}
            days={{ from: view.from, to: view.to }}
            onChange={({ from, to }) => onChange({ from, to, page: 1 })}
          />
        </Suspense>
      </div>
      <div className="filter-of-dates">
        <Suspense fallback={null}>
          <DaysFilter
            label={t(orderTexts.list.paid)}
            placeholder={t(orderTexts.list.paidAnyTime)}
            days={{ from: view.paidFrom, to: view.paidTo }}
            onChange={({ from, to }) => onChange({ paidFrom: from, paidTo: to, page: 1 })}
          />
        </Suspense>
      </div>
    </div>
  );
};

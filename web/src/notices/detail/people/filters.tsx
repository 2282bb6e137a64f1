import Select, { type SelectProps } from '@cloudscape-design/components/select';
import ToggleButton from '@cloudscape-design/components/toggle-button';
import type { Id } from '../../../../../shared/contract/ids.ts';
import { sendStatuses } from '../../../../../shared/notices/codes.ts';
import { noticeDetailTexts } from '../../../../../shared/notices/texts/site-detail.ts';
import { noticeTexts } from '../../../../../shared/notices/texts/site.ts';
import { listNoticeClasses } from '../../../../../shared/people/calls/list-notice-classes.ts';
import { siteTexts } from '../../../../../shared/site/texts/site.ts';
import { useCall } from '../../../client/hooks.ts';
import { useLanguage } from '../../../locale/language.tsx';
import { Money } from '../../../locale/money.tsx';
import { classText, useNameIn } from '../../../locale/names.tsx';
import { useText } from '../../../locale/text.ts';
import { Choice } from '../../../ui/choice.tsx';
import { KeywordFilter } from '../../../ui/keyword-filter.tsx';
import type { NoticeCard } from '../header.tsx';
import {
  classChoiceOf,
  detailView,
  filteredPayStatuses,
  listSorts,
  ofClassChoice,
  type ChangeView,
  type DetailView,
} from '../view.ts';
import type { People } from './use-people.ts';

interface FilterProps {
  readonly card: NoticeCard;
  readonly view: DetailView;
  readonly matches: number | undefined;
  readonly onFilter: ChangeView;
}

const { send: ofSendStatus, pay: ofPayStatus, sort: ofSort } = detailView.shape;

/** The class cascader: the first choice of a grade is the full grade (S2.27). */
const useClassOptions = (noticeId: Id<'notice'>): SelectProps.OptionGroup[] => {
  const t = useText();
  const named = useNameIn();
  const { language } = useLanguage();
  const { data } = useCall(listNoticeClasses, { noticeId });
  return (data?.grades ?? []).map((each) => {
    const name = named(each.name, each.eName);
    return {
      label: name,
      options: [
        { value: classChoiceOf({ grade: each.grade }), label: t(noticeDetailTexts.list.fullGrade, { grade: name }) },
        ...each.classes.map((one) => ({
          value: one.classId,
          // With the grade, because a chosen class is shown without its group.
          label: classText(language, name, named(one.name, one.eName)),
        })),
      ],
    };
  });
};

const ClassFilter = ({ card, view, onFilter }: FilterProps) => {
  const t = useText();
  const groups = useClassOptions(card.noticeId);
  const everyone: SelectProps.Option = { value: '', label: t(noticeDetailTexts.list.allClasses) };
  const value = classChoiceOf(view);
  const options = [everyone, ...groups.flatMap((group) => group.options)];
  return (
    <Select
      ariaLabel={t(noticeDetailTexts.list.class)}
      options={[everyone, ...groups]}
      selectedOption={options.find((option) => option.value === value) ?? everyone}
      filteringType={options.length > 12 ? 'auto' : 'none'}
      noMatch={t(siteTexts.table.noMatch)}
      filteringAriaLabel={t(siteTexts.field.find)}
      filteringPlaceholder={t(siteTexts.field.find)}
      onChange={({ detail }) => onFilter(ofClassChoice(detail.selectedOption.value))}
    />
  );
};

/** Filters by outstanding amount, and says how many people owe how much together. */
const OwingFilter = ({ people: { view, filter, read } }: { people: People }) => {
  const t = useText();
  const figures = read.data?.statistics;
  return (
    <ToggleButton
      pressed={view.group === 'owing'}
      onChange={({ detail }) => filter({ group: detail.pressed ? 'owing' : undefined, pay: undefined })}
    >
      {t(noticeDetailTexts.list.owing)}
      {figures && (
        <>
          {t(noticeDetailTexts.list.owingCount, { count: figures.counts.owing })}
          <Money fen={figures.owingAmount} least={figures.owingChoiceOpen ?? false} />
          {t(noticeDetailTexts.list.owingEnd)}
        </>
      )}
    </ToggleButton>
  );
};

/** The order on a phone, where there are no headings to sort by. */
const OrderChoice = ({ people: { view, onView } }: { people: People }) => {
  const t = useText();
  return (
    <Choice
      label={t(noticeDetailTexts.list.sort)}
      all={t(noticeDetailTexts.list.byClass)}
      value={view.sort}
      options={listSorts.map((sort) => ({ value: sort, label: t(noticeDetailTexts.list.sortOf[sort]) }))}
      onChange={(value) => onView({ sort: ofSort.parse(value), page: 1 })}
    />
  );
};

/** Keyword, class, send status and pay status (S2.27-30); no send status where nothing is sent (S2.41). */
export const DetailFilters = ({ card, people, inCards }: { card: NoticeCard; people: People; inCards: boolean }) => {
  const t = useText();
  const { view, filter: onFilter } = people;
  const props: FilterProps = { card, view, matches: people.matches, onFilter };
  return (
    <div className="people-filters">
      <KeywordFilter
        label={t(noticeDetailTexts.list.search)}
        keyword={view.keyword}
        matches={props.matches}
        onKeyword={(keyword) => onFilter({ keyword })}
      />
      {card.businessType === 'finance' && <ClassFilter {...props} />}
      {card.notifyParents && (
        <Choice
          label={t(noticeDetailTexts.list.sendStatus)}
          all={t(noticeDetailTexts.list.anySendStatus)}
          value={view.send}
          options={sendStatuses.map((status) => ({ value: status, label: t(noticeTexts.sendStatus[status]) }))}
          onChange={(value) => onFilter({ send: ofSendStatus.parse(value) })}
        />
      )}
      <Choice
        label={t(noticeDetailTexts.list.payStatus)}
        all={t(noticeDetailTexts.list.anyPayStatus)}
        value={view.pay}
        options={filteredPayStatuses.map((status) => ({ value: status, label: t(noticeTexts.payStatus[status]) }))}
        onChange={(value) => onFilter({ pay: ofPayStatus.parse(value), group: undefined })}
      />
      <div className="filter-owing">
        <OwingFilter people={people} />
      </div>
      {inCards && <OrderChoice people={people} />}
    </div>
  );
};

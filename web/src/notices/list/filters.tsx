import { Suspense } from 'react';
import { sendStatuses } from '../../../../shared/notices/codes.ts';
import { noticeListTexts } from '../../../../shared/notices/texts/site-list.ts';
import { noticeTexts } from '../../../../shared/notices/texts/site.ts';
import { studySection } from '../../../../shared/students/codes.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { Choice } from '../../ui/choice.tsx';
import { KeywordFilter } from '../../ui/keyword-filter.tsx';
import { loadedControl } from '../../ui/loaded-later.tsx';
import { useSchools } from '../parts/schools.ts';
import { deadlineStates, listView, type ListView } from './view.ts';
import '../../ui/filters.css';

interface FilterProps {
  readonly view: ListView;
  readonly matches: number | undefined;
  readonly onChange: (change: Partial<ListView>) => void;
}

/** Loaded later, because its calendar is larger than the rest of the page. */
const CreatedFilter = loadedControl(async () => (await import('./created-filter.tsx')).CreatedFilter);

const { school: ofSchool, send: ofSendStatus, deadline: ofDeadlineState } = listView.shape;

/** Keyword, school, stage, send status, deadline and the days of creation. */
export const ListFilters = (props: FilterProps) => {
  const { view, onChange } = props;
  const t = useText();
  const named = useNameIn();
  const schools = useSchools().data?.list ?? [];
  const inReach = view.school ? schools.filter(({ schoolId }) => schoolId === view.school) : schools;
  const stages = new Map(inReach.flatMap(({ sections }) => sections.map((stage) => [stage.studySection, stage])));
  return (
    <div className="filters">
      <KeywordFilter
        label={t(noticeListTexts.search)}
        keyword={view.keyword}
        matches={props.matches}
        onKeyword={(keyword) => onChange({ keyword, page: 1 })}
      />
      <Choice
        label={t(noticeListTexts.school)}
        all={t(noticeListTexts.allSchools)}
        value={view.school}
        options={schools.map((school) => ({
          value: school.schoolId,
          label: named(school.name, school.eName),
        }))}
        filtering={schools.length > 10}
        onChange={(value) => onChange({ school: ofSchool.parse(value), stage: undefined, page: 1 })}
      />
      <Choice
        label={t(noticeListTexts.stage)}
        all={t(noticeListTexts.allStages)}
        value={view.stage?.toString()}
        options={[...stages].map(([code, stage]) => ({ value: String(code), label: named(stage.name, stage.eName) }))}
        onChange={(value) => onChange({ stage: studySection().safeParse(Number(value)).data, page: 1 })}
      />
      <Choice
        label={t(noticeListTexts.sendStatus)}
        all={t(noticeListTexts.anySendStatus)}
        value={view.send}
        options={sendStatuses.map((status) => ({ value: status, label: t(noticeTexts.sendStatus[status]) }))}
        onChange={(value) => onChange({ send: ofSendStatus.parse(value), page: 1 })}
      />
      <Choice
        label={t(noticeListTexts.deadline)}
        all={t(noticeListTexts.anyDeadline)}
        value={view.deadline}
        options={deadlineStates.map((state) => ({ value: state, label: t(noticeTexts.deadlineState[state]) }))}
        onChange={(value) => onChange({ deadline: ofDeadlineState.parse(value), page: 1 })}
      />
      <div className="filter-of-dates">
        <Suspense fallback={null}>
          <CreatedFilter {...props} />
        </Suspense>
      </div>
    </div>
  );
};

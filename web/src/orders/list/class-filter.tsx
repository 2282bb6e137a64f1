import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { looseId } from '../../../../shared/contract/ids.ts';
import { orderTexts } from '../../../../shared/orders/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listSchoolGrades } from '../../../../shared/students/calls/list-school-grades.ts';
import { grade } from '../../../../shared/students/codes.ts';
import { useCall } from '../../client/hooks.ts';
import { useLanguage } from '../../locale/language.tsx';
import { classText, useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { only, useSchools } from '../../notices/parts/schools.ts';
import { unnamedLabel } from '../../ui/choice.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import type { ChangeOrders, OrdersView } from './view.ts';

const fullGrade = 'grade:';

/** The classes of the school and stage in groups of their grades; the first choice of a grade is the full grade. */
const useClassOptions = ({ school, stage }: OrdersView) => {
  const t = useText();
  const named = useNameIn();
  const { language } = useLanguage();
  const schools = useSchools().data?.list ?? [];
  const schoolId = school ?? only(schools)?.schoolId;
  const { data, isFetching, error, refetch } = useCall(listSchoolGrades, schoolId && { schoolId }, {
    staleTimeMs: 5 * 60_000,
  });
  const sections = (data?.sections ?? []).filter(({ studySection }) => stage === undefined || studySection === stage);
  const groups = sections.flatMap(({ grades }) =>
    grades.map((each): SelectProps.OptionGroup & { options: SelectProps.Option[] } => {
      const name = named(each.name, each.eName);
      return {
        label: name,
        options: [
          { value: `${fullGrade}${each.grade}`, label: t(orderTexts.list.fullGrade, { grade: name }) },
          ...each.classes.map((one) => ({
            value: one.classId,
            // With the grade, because a chosen class is shown without its group.
            label: classText(language, name, named(one.name, one.eName)),
          })),
        ],
      };
    }),
  );
  return { groups, hasSchool: schoolId !== undefined, isFetching, error, refetch };
};

/** A grade or a class. Schools name their grades themselves, so it can be chosen once there is one school. */
export const OrderClassFilter = ({ view, onChange }: { view: OrdersView; onChange: ChangeOrders }) => {
  const t = useText();
  const textOf = useErrorText();
  const { groups, hasSchool, isFetching, error, refetch } = useClassOptions(view);
  const everyone: SelectProps.Option = { value: '', label: t(orderTexts.list.allClasses) };
  const value = view.class ?? (view.grade === undefined ? '' : `${fullGrade}${view.grade}`);
  const isReading = hasSchool && isFetching && groups.length === 0;
  // Until the names are read, the list is of that class or grade all the same.
  const unnamed: SelectProps.Option = { value, label: isReading ? t(siteTexts.table.loading) : unnamedLabel };
  const options = [everyone, ...groups.flatMap((group) => group.options)];
  const choose = (chosen = '') => {
    const isGrade = chosen.startsWith(fullGrade);
    onChange({
      grade: isGrade ? grade().safeParse(Number(chosen.slice(fullGrade.length))).data : undefined,
      class: isGrade ? undefined : looseId('class').safeParse(chosen).data,
      page: 1,
    });
  };
  return (
    <Select
      ariaLabel={t(orderTexts.list.class)}
      options={hasSchool ? [everyone, ...groups] : []}
      selectedOption={options.find((option) => option.value === value) ?? unnamed}
      statusType={error ? 'error' : isReading ? 'loading' : 'finished'}
      loadingText={t(siteTexts.table.loading)}
      {...(error && { errorText: textOf(error), recoveryText: t(siteTexts.action.retry) })}
      onLoadItems={() => error && void refetch()}
      empty={t(orderTexts.list.classNeedsSchool)}
      filteringType={options.length > 12 ? 'auto' : 'none'}
      noMatch={t(siteTexts.table.noMatch)}
      filteringAriaLabel={t(siteTexts.field.find)}
      filteringPlaceholder={t(siteTexts.field.find)}
      onChange={({ detail }) => choose(detail.selectedOption.value)}
    />
  );
};

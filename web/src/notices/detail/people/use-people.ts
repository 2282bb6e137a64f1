import type { Id } from '../../../../../shared/contract/ids.ts';
import { listNoticeClasses } from '../../../../../shared/people/calls/list-notice-classes.ts';
import { listNoticePeople } from '../../../../../shared/people/calls/list-notice-people.ts';
import { useCall } from '../../../client/hooks.ts';
import { useLanguage } from '../../../locale/language.tsx';
import { useClassName } from '../../../people/parts/class-name.ts';
import { peopleRequestOf, type ChangeView, type DetailView } from '../view.ts';
import { useMatches } from './use-matches.ts';
import { usePreferences } from './preferences.ts';
import { readSelection } from './selection.ts';

/** "Select all" means the matches of the filter, so another filter clears it. */
const filterBy =
  (viewNow: () => DetailView, onView: ChangeView): ChangeView =>
  (change) => {
    const { selected } = viewNow();
    onView({ ...change, page: 1, selected: readSelection(selected).kind === 'all' ? '' : selected });
  };

/** The page of people that the view asks for, and what changes it: shared by statistics and table. */
export const usePeople = (
  noticeId: Id<'notice'>,
  [view, onView, viewNow]: readonly [DetailView, ChangeView, () => DetailView],
) => {
  const { language } = useLanguage();
  const [preferences, prefer] = usePreferences();
  const pageSize = view.size ?? preferences.size;
  const request = peopleRequestOf(noticeId, view, { pageSize, language });
  const read = useCall(listNoticePeople, request, { keepPrevious: true });
  const classes = useCall(listNoticeClasses, { noticeId });
  return {
    ...{ view, onView, viewNow, pageSize, preferences, prefer, read },
    matches: useMatches(request, read),
    classOf: useClassName(noticeId),
    /** The first answer with the names of classes is on its way: rows would change when it comes. */
    awaitsClasses: classes.isPending && classes.failureCount === 0,
    filter: filterBy(viewNow, onView),
  };
};
export type People = ReturnType<typeof usePeople>;

import Autosuggest, { type AutosuggestProps } from '@cloudscape-design/components/autosuggest';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keywordOf } from '../../../../shared/contract/keyword.ts';
import { listStudentStatement } from '../../../../shared/ledger/calls/list-student-statement.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listStudentBills } from '../../../../shared/students/calls/list-student-bills.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { readAgain } from '../../client/hooks.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { studentPath } from '../parts/paths.ts';
import { focusSearch, isSearchKey, isStillSearched, searchMark } from './focus.ts';
import type { Found } from './found.ts';
import { useDescription } from './use-description.ts';
import { charactersMin, useFind } from './use-find.ts';

const enterKey = 13;
/** The keys must pause for so long before a search. */
const pauseMs = 250;

/** Leads to the search by `/`. */
const useSearchKey = () => {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
};

/** What is typed, and the same once the keys pause. */
const useTyped = () => {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const type = (text: string) => {
    const cut = keywordOf(text);
    setTyped(cut);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setKeyword(cut.trim()), pauseMs);
  };
  const clear = () => {
    clearTimeout(pause.current);
    setTyped('');
    setKeyword('');
  };
  return { typed, keyword, type, clear };
};

/** What is below the matches. */
const useFooter = (found: Found | undefined): string | undefined => {
  const t = useText();
  if (!found) return undefined;
  if (found.list.length === 0) return t(studentPageTexts.find.none);
  return found.totalCount > found.list.length ? t(studentPageTexts.find.more, { count: found.totalCount }) : undefined;
};

/** Finds a student by name, number or phone, from every page. Enter opens the only match; `/` leads here. */
export const StudentSearch = () => {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const { typed, keyword, type, clear } = useTyped();
  const { isAsked, found, error, again, only } = useFind(keyword);
  const describe = useDescription(isAsked);
  const footer = useFooter(found);
  // Enter in the open list comes as a choice, of the typed text where no match is marked, and then as a key.
  const isTaken = useRef(false);
  useSearchKey();
  const open = (studentId: string) => {
    clear();
    const path = studentPath(studentId);
    // A page that is open already would keep the bills that it has.
    if (path === pathname) void readAgain(cache, [listStudentBills, listStudentStatement]);
    void navigate(path);
  };
  const openOnly = async () => {
    const text = typed.trim();
    const match = text.length < charactersMin ? undefined : await only(text).catch(() => undefined);
    // Who has gone on to something else meanwhile stays there.
    if (match && isStillSearched(text)) open(match.studentId);
  };
  const options: AutosuggestProps.Option[] = (found?.list ?? []).map((student) => ({
    value: student.studentId,
    label: studentName(student.name, student.eName),
    description: describe(student),
  }));
  const settled = error ? 'error' : found ? 'finished' : 'loading';
  return (
    <div {...{ [searchMark]: '' }}>
      <Autosuggest
        value={typed}
        options={options}
        filteringType="manual"
        hideEnteredTextOption
        ariaLabel={t(studentPageTexts.find.label)}
        placeholder={t(studentPageTexts.find.placeholder)}
        clearAriaLabel={t(siteTexts.action.clear)}
        statusType={isAsked ? settled : 'finished'}
        loadingText={t(siteTexts.table.loading)}
        errorText={t(studentPageTexts.find.failed)}
        recoveryText={t(siteTexts.action.retry)}
        {...(footer !== undefined && { finishedText: footer })}
        onChange={({ detail }) => {
          isTaken.current = false;
          type(detail.value);
        }}
        onLoadItems={({ detail }) => {
          if (detail.samePage) again();
        }}
        onSelect={({ detail }) => {
          isTaken.current = true;
          if (detail.selectedOption) open(detail.value);
          else void openOnly();
        }}
        onKeyDown={({ detail }) => {
          if (detail.keyCode !== enterKey || detail.isComposing) return;
          if (!isTaken.current) void openOnly();
          isTaken.current = false;
        }}
      />
    </div>
  );
};

import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Tabs from '@cloudscape-design/components/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listStudentStatement } from '../../../../shared/ledger/calls/list-student-statement.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { listStudentBills } from '../../../../shared/students/calls/list-student-bills.ts';
import { studentPageTexts } from '../../../../shared/students/texts/site-page.ts';
import { Page } from '../../app/layout/page.tsx';
import { ClosedPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { readAgain, useCall } from '../../client/hooks.ts';
import { StudentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { SettlementDialog } from '../../payments/parts/settlement-dialog.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { StaleAlert } from '../../ui/stale-alert.tsx';
import { LoadError } from '../../ui/table-states.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { focusSearch } from '../search/focus.ts';
import { Bills } from './bills.tsx';
import { StudentHead } from './head.tsx';
import { Statement } from './statement.tsx';
import { studentView, type ChangeView, type StudentView } from './view.ts';

/**
 * The payment of one bill, kept over a reload. After it the focus goes to the search, for the next student: as soon as the
 * dialog is gone, because whoever types there by the time the bills are read again would lose it.
 */
const usePaying = ({ settle, order }: StudentView, onView: ChangeView) => {
  const cache = useQueryClient();
  const { can } = useSession();
  const isOpen = useRef(settle !== undefined);
  const begin = (personId: Id<'person'> | undefined, orderNo?: Id<'order'>) => {
    isOpen.current = personId !== undefined;
    onView({ settle: personId, order: orderNo });
  };
  const isNext = useRef(false);
  useEffect(() => {
    if (settle !== undefined || !isNext.current) return;
    isNext.current = false;
    focusSearch();
  });
  const changed = async () => {
    isNext.current = !isOpen.current;
    await readAgain(cache, [listStudentBills, listStudentStatement]);
    // The button that opened the dialog, and has the focus back, goes with the bill.
    if (!isOpen.current && document.activeElement === document.body) focusSearch();
  };
  // The address can be one that somebody with more rights has passed on.
  const dialog = settle !== undefined && can('HANDING_CHARGES') && (
    <Suspense fallback={null}>
      <SettlementDialog
        key={settle}
        personId={settle}
        orderNo={order}
        onClose={() => begin(undefined)}
        onChanged={changed}
      />
    </Suspense>
  );
  return { begin, dialog };
};

const Student = ({ studentId }: { studentId: Id<'student'> }) => {
  const t = useText();
  const [view, setView] = useUrlState(studentView);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useCall(
    listStudentBills,
    { studentId, pageIndex: view.page, pageSize: view.size, open: view.owing !== undefined },
    { keepPrevious: true },
  );
  // Who the student is stays on the page when another filter or page of the bills cannot be read.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const known = data ?? last;
  const paying = usePaying(view, setView);
  // Not of the user's schools: an order of before a move still leads here.
  if (error?.code === 'notFound' && !known)
    return <ClosedPage title={studentPageTexts.gone.title} text={studentPageTexts.gone.text} />;
  const title = t(studentPageTexts.title);
  return (
    <Page
      // The name of a child is on the page, but not in the tab's title, which browsers keep.
      title={title}
      help={{ title, paragraphs: [t(studentPageTexts.help)] }}
      header={
        <Header variant="h1">
          {known ? <StudentName name={known.student.name} eName={known.student.eName} /> : title}
        </Header>
      }
    >
      {!known && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!known && !error && (
        <Box textAlign="center" padding="xxl">
          <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
        </Box>
      )}
      {known && (
        <SpaceBetween size="l">
          {data && error && <StaleAlert sinceMs={dataUpdatedAt} onRetry={() => void refetch()} />}
          <StudentHead bills={known} />
          <Container>
            <Tabs
              activeTabId={view.tab}
              onChange={({ detail }) => setView({ tab: studentView.shape.tab.parse(detail.activeTabId) })}
              ariaLabel={title}
              tabs={[
                {
                  id: 'bills',
                  label: t(studentPageTexts.bills.tab),
                  content: (
                    <Bills
                      bills={known}
                      isLoading={isPlaceholderData || (!data && !error)}
                      failure={data ? null : error}
                      onRetry={() => void refetch()}
                      view={view}
                      onView={setView}
                      onPay={paying.begin}
                    />
                  ),
                },
                {
                  id: 'statement',
                  label: t(studentPageTexts.statement.tab),
                  content: <Statement studentId={studentId} view={view} onView={setView} />,
                },
              ]}
            />
          </Container>
        </SpaceBetween>
      )}
      {paying.dialog}
    </Page>
  );
};

/** `/students/:studentId`: all bills of one student. */
export const StudentPage = () => {
  const studentId = useIdParam('student', 'studentId');
  return studentId === undefined ? <NotFoundPage /> : <Student key={studentId} studentId={studentId} />;
};

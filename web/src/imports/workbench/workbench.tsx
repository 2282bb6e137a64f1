import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Id } from '../../../../shared/contract/ids.ts';
import { planStates } from '../../../../shared/imports/plan.ts';
import { workbenchTexts } from '../../../../shared/imports/texts/site-workbench.ts';
import { moneyText } from '../../../../shared/money/money-text.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useLanguage } from '../../locale/language.tsx';
import { useCurrency } from '../../locale/region.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { errorTextOf } from '../../ui/error-text.ts';
import { Paging } from '../../ui/paging.tsx';
import { EmptyState } from '../../ui/table-states.tsx';
import { useTall } from '../../ui/use-media.ts';
import { useWide } from '../../ui/use-wide.ts';
import { RefusedRowsDownload } from '../dialog/failed-rows.tsx';
import { importAddress } from '../parts/import-address.ts';
import { ApplyDialog } from './apply-dialog.tsx';
import { columnIndexOf, workbenchColumns } from './columns.tsx';
import { useCorrection } from './correction.ts';
import { useKeptNote } from './kept-note.tsx';
import { useSentFiles } from './sent-files.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { pageSizes, type Plan, type PlanRow, type PlanView } from './view.ts';

interface WorkbenchProps {
  readonly jobId: Id<'job'>;
  readonly plan: Plan;
  readonly view: PlanView;
  readonly isLoading: boolean;
  readonly onView: (change: Partial<PlanView>) => void;
  readonly onReload: () => Promise<Plan | undefined>;
}

/** Which rows are shown, with the number of each kind. */
const StateFilter = ({ plan, view, onView }: Pick<WorkbenchProps, 'plan' | 'view' | 'onView'>) => {
  const t = useText();
  const all = plan.new + plan.same + plan.refused;
  const options = planStates.map((state) => ({
    id: state,
    text: t(workbenchTexts.counted, { state: t(workbenchTexts.state[state]), count: plan[state] }),
  }));
  return (
    <SegmentedControl
      label={t(workbenchTexts.filter)}
      selectedId={view.state}
      options={[{ id: 'all', text: t(workbenchTexts.all, { count: all }) }, ...options]}
      onChange={({ detail }) =>
        onView({ state: planStates.find((state) => state === detail.selectedId) ?? 'all', pageIndex: 1 })
      }
    />
  );
};

/** What can be done with the plan: download and upload refused rows, and bill the new ones. */
const Actions = ({
  jobId,
  plan,
  isChecking,
  onUpload,
  onApply,
}: Pick<WorkbenchProps, 'jobId' | 'plan'> & {
  /** Whether a corrected file is being checked: a plan that is billed before loses it. */
  isChecking: boolean;
  onUpload: () => void;
  onApply: () => void;
}) => {
  const t = useText();
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const currency = useCurrency();
  const { correct, apply } = plan.actions;
  if (apply === 'planApplied')
    return (
      <Button variant="primary" onClick={() => void navigate(importAddress(jobId))}>
        {t(workbenchTexts.showResult)}
      </Button>
    );
  const amount = moneyText(plan.required, locale, currency);
  const waiting = isChecking ? workbenchTexts.checking : undefined;
  const refusal = apply === null ? waiting : errorTextOf(apply);
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {plan.refused > 0 && <RefusedRowsDownload jobId={jobId} text={t(workbenchTexts.refusedRows)} />}
      <Button iconName="upload" disabled={correct !== null} onClick={onUpload}>
        {t(workbenchTexts.upload)}
      </Button>
      <Button
        variant="primary"
        disabled={apply !== null || isChecking}
        {...(refusal && { disabledReason: t(refusal) })}
        onClick={onApply}
      >
        {t(workbenchTexts.apply, { count: plan.people, amount })}
      </Button>
    </SpaceBetween>
  );
};

/** Title and actions, with what came of the last correction. */
const PlanHeader = ({
  spoken,
  problem,
  ...actions
}: ComponentProps<typeof Actions> & { spoken: string | undefined; problem: string | undefined }) => {
  const t = useText();
  return (
    <SpaceBetween size="s">
      <Header
        variant="awsui-h1-sticky"
        description={<span className="plan-title">{t(workbenchTexts.of, { title: actions.plan.title })}</span>}
        actions={<Actions {...actions} />}
      >
        {t(workbenchTexts.title)}
      </Header>
      <div aria-live="polite">
        {problem !== undefined && <Alert type="error">{problem}</Alert>}
        <span className="only-for-screen-readers">{spoken}</span>
      </div>
    </SpaceBetween>
  );
};

/** Nothing is in the state that was chosen. */
const NoRows = ({ onShowAll }: { onShowAll: () => void }) => {
  const t = useText();
  const showAll = <Button onClick={onShowAll}>{t(workbenchTexts.showAll)}</Button>;
  return <EmptyState title={t(workbenchTexts.none)} action={showAll} />;
};

const labelsOf = (
  t: Translate,
  columns: readonly string[],
  spoken: string | undefined,
): TableProps.AriaLabels<PlanRow> => ({
  tableLabel: t(workbenchTexts.table),
  activateEditLabel: ({ id }, { row }) =>
    t(workbenchTexts.edit, { column: columns[columnIndexOf(id) ?? -1] ?? '', row }),
  cancelEditLabel: () => t(siteTexts.action.cancel),
  submitEditLabel: () => t(workbenchTexts.saveCell),
  successfulEditLabel: () => spoken ?? '',
});

/** The checked rows of a file: each can be corrected in its cells. */
export const Workbench = ({ jobId, plan, view, isLoading, onView, onReload }: WorkbenchProps) => {
  const t = useText();
  const isWide = useWide();
  const isTall = useTall();
  const [open, setOpen] = useState<'upload' | 'apply'>();
  const files = useSentFiles(plan);
  const { correct, spoken, problem, forgetProblem } = useCorrection(jobId);
  useKeptNote(jobId, plan);
  const submit = async (item: PlanRow, column: string | undefined, value: unknown) => {
    const index = columnIndexOf(column);
    if (index === undefined) return;
    const text = typeof value === 'string' ? value : (item.cells[index] ?? '');
    await correct(item, index, text);
  };
  const upload = () => {
    forgetProblem();
    setOpen('upload');
  };
  return (
    <>
      <Table<PlanRow>
        variant="full-page"
        items={plan.list}
        trackBy={({ row }) => String(row)}
        columnDefinitions={workbenchColumns(t, plan.columns, {
          canEdit: plan.actions.correct === null,
          isWide,
          onSave: correct,
        })}
        loading={isLoading}
        loadingText={t(siteTexts.table.loading)}
        wrapLines
        resizableColumns
        stickyHeader={isTall}
        {...(isWide && { stickyColumns: { first: 2 } })}
        submitEdit={(item, { id }, value) => submit(item, id, value)}
        ariaLabels={labelsOf(t, plan.columns, spoken)}
        empty={<NoRows onShowAll={() => onView({ state: 'all', pageIndex: 1 })} />}
        header={
          <PlanHeader
            jobId={jobId}
            plan={plan}
            isChecking={files.isChecking}
            spoken={spoken}
            problem={problem ?? plan.problem}
            onUpload={upload}
            onApply={() => setOpen('apply')}
          />
        }
        filter={<StateFilter plan={plan} view={view} onView={onView} />}
        pagination={
          <Paging
            pageIndex={view.pageIndex}
            pageSize={view.pageSize}
            totalCount={plan.totalCount}
            sizes={pageSizes}
            onPage={(pageIndex) => onView({ pageIndex })}
            onSize={(pageSize) => onView({ pageSize, pageIndex: 1 })}
          />
        }
      />
      {open === 'upload' && (
        <UploadDialog jobId={jobId} files={files} onReload={onReload} onClose={() => setOpen(undefined)} />
      )}
      {open === 'apply' && <ApplyDialog jobId={jobId} plan={plan} onClose={() => setOpen(undefined)} />}
    </>
  );
};

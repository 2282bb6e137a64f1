import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Form from '@cloudscape-design/components/form';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import { batchTexts } from '../../../../shared/people/texts/site-batch.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { CallError } from '../../client/call-error.ts';
import { sentencesOf, useText } from '../../locale/text.ts';
import { BusyFields } from '../../ui/busy-fields.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { focusFirstFault } from '../../ui/form-faults.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { useStepStart } from '../../ui/step-start.ts';
import { EmptyState } from '../../ui/table-states.tsx';
import { useGoBack } from '../../ui/way-back.ts';
import type { NoticeCard } from '../detail/header.tsx';
import type { SelectedPerson } from '../detail/life/people.ts';
import { noticePath } from '../parts/paths.ts';
import { useAddItems } from './add-items.tsx';
import { useChangeAmounts } from './change-amounts.tsx';
import { BatchPreview } from './preview.tsx';
import type { ReadPeopleAgain } from './kept.ts';
import type { BatchRequest } from './request.ts';
import { BatchResult } from './result.tsx';
import { useBatch, type Batch } from './use-batch.ts';

interface FormProps {
  readonly card: NoticeCard;
  readonly people: readonly SelectedPerson[];
  /** Replaces the people by these, as they are now. */
  readonly onReadAgain: ReadPeopleAgain;
}

interface Entry {
  readonly isDirty: () => boolean;
  /** Undefined where something is wrong, which is shown then. */
  readonly request: () => BatchRequest | undefined;
  readonly fields: ReactNode;
}

interface ActionsProps {
  readonly card: NoticeCard;
  readonly entry: Entry;
  readonly batch: Batch;
  /** What is entered, where a fault gets the focus. */
  readonly place: RefObject<HTMLElement | null>;
}

const Actions = ({ card, entry, batch, place }: ActionsProps) => {
  const t = useText();
  const goBack = useGoBack();
  const { preview, isBusy, look, start, back } = batch;
  const show = () => {
    const request = flushSync(entry.request);
    if (request) void look(request);
    else if (place.current) focusFirstFault(place.current);
  };
  return (
    <FormActions>
      <Button formAction="none" variant="link" onClick={() => void goBack(noticePath(card.noticeId))}>
        {t(siteTexts.action.cancel)}
      </Button>
      {preview && (
        <Button formAction="none" disabled={isBusy} onClick={back}>
          {t(batchTexts.preview.back)}
        </Button>
      )}
      {!preview && card.actions.batchAdjust === null && (
        <Button formAction="none" variant="primary" loading={isBusy} onClick={show}>
          {t(batchTexts.preview.action)}
        </Button>
      )}
      {preview && preview.count > 0 && (
        <Button formAction="none" variant="primary" loading={isBusy} onClick={() => void start()}>
          {t(batchTexts.preview.confirm, { count: preview.count })}
        </Button>
      )}
    </FormActions>
  );
};

const Problem = ({ problem }: { problem: unknown }) => {
  const t = useText();
  const textOf = useErrorText();
  if (problem === undefined) return null;
  const isUnknown = problem instanceof CallError && problem.code === 'network';
  return <Alert type="error">{sentencesOf(t, [textOf(problem), isUnknown ? t(batchTexts.unknown) : ''])}</Alert>;
};

/** Enter what changes, see what it leads to, confirm, and watch it. */
const Steps = ({ card, people, onReadAgain, entry }: FormProps & { entry: Entry }) => {
  const t = useText();
  const batch = useBatch(card.noticeId);
  const { jobId, preview, problem, isBusy } = batch;
  const place = useRef<HTMLDivElement>(null);
  const isEntry = jobId === undefined && !preview;
  useStepStart(isEntry ? 'entry' : jobId === undefined ? 'preview' : 'result', isEntry ? 'h1' : 'h2');
  const lock = card.actions.batchAdjust;
  if (jobId !== undefined) {
    const again: ReadPeopleAgain = async (ids) => {
      await onReadAgain(ids);
      batch.again();
    };
    // After a reload of the page there is nothing typed to go back to.
    const onAgain = entry.isDirty() ? again : undefined;
    return <BatchResult noticeId={card.noticeId} {...{ jobId, people, onAgain }} />;
  }
  if (people.length === 0) return <EmptyState title={t(batchTexts.nobody)} text={t(batchTexts.nobodyText)} />;
  return (
    <Form actions={<Actions {...{ card, entry, batch, place }} />}>
      <LeaveGuard when={entry.isDirty} isSending={batch.isStarting} />
      <SpaceBetween size="l">
        {lock !== null && <Alert type="warning">{t(errorTexts[lock])}</Alert>}
        {preview ? (
          <BatchPreview answer={preview} people={people} />
        ) : (
          <div ref={place}>
            <BusyFields isBusy={isBusy}>{entry.fields}</BusyFields>
          </div>
        )}
        {preview?.count === 0 && <Alert type="error">{t(errorTexts.nobodyToAdjust)}</Alert>}
        <div aria-live="polite">
          <Problem problem={problem} />
        </div>
      </SpaceBetween>
    </Form>
  );
};

export const AddItemsForm = (props: FormProps) => <Steps {...props} entry={useAddItems(props.card, props.people)} />;

export const ChangeAmountsForm = (props: FormProps) => (
  <Steps {...props} entry={useChangeAmounts(props.card, props.people)} />
);

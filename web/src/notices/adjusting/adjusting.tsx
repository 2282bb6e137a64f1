import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { adjustTexts } from '../../../../shared/people/texts/site-adjust.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useSession } from '../../app/session/session-context.ts';
import type { CallError } from '../../client/call-error.ts';
import { Money } from '../../locale/money.tsx';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useClassName } from '../../people/parts/class-name.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { BusyFields } from '../../ui/busy-fields.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useErrorText } from '../../ui/error-text.ts';
import { FormActions } from '../../ui/form-actions.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { News } from '../../ui/news.tsx';
import { RefusedSave } from '../../ui/refused-save.tsx';
import { EditorItems } from '../editor/items/items.tsx';
import { refundOverpaidPath } from '../parts/paths.ts';
import { Locked } from '../parts/locked.tsx';
import { Changed } from './changed.tsx';
import { Distribute } from './distribute.tsx';
import { ItemsHelp } from './items-help.tsx';
import { mayAddGroups, stillFits, takenLines, type Person, type Typed } from './plan.ts';
import { Received } from './received.tsx';
import { useAdjustForm, type AdjustState } from './use-adjust-form.ts';

const Facts = ({ person, state: { plan } }: { person: Person; state: AdjustState }) => {
  const t = useText();
  const classOf = useClassName(person.noticeId);
  const { name, eName, studentNumber } = person.student;
  const { required, optional, isLeast } = plan;
  return (
    <Container>
      <KeyValuePairs
        columns={3}
        minColumnWidth={120}
        items={[
          { label: t(adjustTexts.facts.class), value: classOf(person) },
          { label: t(adjustTexts.facts.name), value: studentName(name, eName) },
          { label: t(adjustTexts.facts.number), value: studentNumber || '-' },
          { label: t(adjustTexts.facts.required), value: <Money fen={required} least={isLeast} /> },
          { label: t(adjustTexts.facts.optional), value: <Money fen={optional} /> },
          { label: t(adjustTexts.facts.received), value: <Money fen={person.received + person.overpaid} /> },
        ]}
      />
    </Container>
  );
};

const After = ({ state: { plan } }: { state: AdjustState }) => {
  const t = useText();
  const { isLeast } = plan;
  return (
    <Container header={<Header variant="h2">{t(adjustTexts.after.title)}</Header>}>
      <AmountList
        className="adjusted-sums"
        amounts={[
          [t(adjustTexts.after.due), plan.due, isLeast],
          [t(adjustTexts.after.received), plan.received],
          [t(adjustTexts.after.outstanding), plan.outstanding, isLeast],
          ...(plan.overpaid > 0 ? [[t(adjustTexts.after.overpaid), plan.overpaid] as const] : []),
        ]}
      />
    </Container>
  );
};

/** Before money is assigned anew, what each item will have (S4.56). */
const Confirm = ({ state }: { state: AdjustState }) => {
  const t = useText();
  const { plan } = state;
  return (
    <ConfirmDialog
      title={t(adjustTexts.confirm.title)}
      confirmText={t(adjustTexts.confirm.save)}
      busy={state.isPending}
      byKeys
      onConfirm={state.confirm}
      onCancel={state.cancelConfirm}
    >
      <SpaceBetween size="s">
        <div>{t(adjustTexts.confirm.text)}</div>
        <AmountList
          className="adjusted-sums"
          amounts={[
            ...takenLines(plan).map(({ item, paid }) => [state.nameOf(item), paid] as const),
            ...(plan.overpaid > 0 ? [[t(adjustTexts.after.overpaid), plan.overpaid] as const] : []),
          ]}
        />
      </SpaceBetween>
    </ConfirmDialog>
  );
};

/** The adjustment is saved, and the family has paid too much (S8.12, S8.42, S8.43). */
const Overpaid = ({ person, error, onClose }: { person: Person; error: CallError; onClose: () => void }) => {
  const t = useText();
  const errorText = useErrorText();
  const mayRefund = useSession().can('REFUND');
  const navigate = useNavigate();
  return (
    <News of={error} takesFocus>
      <Alert
        type={mayRefund ? 'warning' : 'info'}
        action={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t(siteTexts.action.close)}</Button>
            {mayRefund && (
              <Button
                variant="primary"
                onClick={() => void navigate(refundOverpaidPath(person.noticeId, person.personId))}
              >
                {t(adjustTexts.refundOverpaid)}
              </Button>
            )}
          </SpaceBetween>
        }
      >
        {errorText(error)}
      </Alert>
    </News>
  );
};

const Actions = ({ person, state }: { person: Person; state: AdjustState }) => {
  const t = useText();
  const maySend = person.actions.send === null && person.notifyParents;
  return (
    <FormActions>
      <Button formAction="none" variant="link" onClick={state.leave}>
        {t(siteTexts.action.cancel)}
      </Button>
      <Button formAction="submit" variant={maySend ? 'normal' : 'primary'} loading={state.isPending}>
        {t(adjustTexts.save)}
      </Button>
      {maySend && (
        <Button variant="primary" formAction="none" disabled={state.isPending} onClick={() => state.save(true)}>
          {t(adjustTexts.saveAndSend)}
        </Button>
      )}
    </FormActions>
  );
};

interface AdjustingProps {
  readonly person: Person;
  /** Before somebody else was faster. */
  readonly typed: Typed | undefined;
  readonly onReload: (typed?: Typed) => void;
}

/** What one person of a notice is billed: header, items, received money, and what follows (S2.55-91). */
export const Adjusting = ({ person, typed, onReload }: AdjustingProps) => {
  const element = useRef<HTMLFormElement>(null);
  const state = useAdjustForm(person, element, typed && stillFits(typed, person) ? typed : undefined);
  const { form, change, errorAt, plan, taken, nameOf } = state;
  const lock = person.actions.adjust;
  if (state.overpaid !== undefined) return <Overpaid {...{ person }} error={state.overpaid} onClose={state.leave} />;
  return (
    <form
      ref={element}
      noValidate
      onBlur={state.leaveField}
      onSubmit={(event) => {
        event.preventDefault();
        state.save(false);
      }}
    >
      <LeaveGuard when={state.isDirty} isSending={state.isPending} />
      <Form actions={lock === null && <Actions {...{ person, state }} />}>
        <BusyFields isBusy={state.isPending || state.isSaved}>
          <SpaceBetween size="l">
            {lock !== null && <Locked lock={lock} onReload={() => onReload()} />}
            {typed && !state.refusal && <Changed {...{ typed, person }} />}
            {state.refusal && (
              <RefusedSave refusal={state.refusal} onReload={() => onReload({ form, taken, seen: person })} />
            )}
            <Facts {...{ person, state }} />
            <EditorItems
              {...{ form, change, errorAt, businessType: person.businessType }}
              readOnly={lock !== null}
              fromFile={false}
              ofOnePerson
              billed={plan}
              addText={adjustTexts.addItem}
              info={<ItemsHelp />}
              keepsGroups={!mayAddGroups(person)}
              accountId={person.items[0]?.accountId}
            />
            {person.orderNo !== undefined && (
              <Received
                {...{ plan, nameOf }}
                isAsked={state.asked !== undefined}
                readOnly={lock !== null}
                fault={errorAt('items', true)}
                onTake={(photoId, isTaken) => state.take(photoId, isTaken)}
                onDistribute={state.openDistribution}
                onByRule={() => state.distributeAs(undefined)}
              />
            )}
            <After state={state} />
          </SpaceBetween>
        </BusyFields>
      </Form>
      {state.dialog === 'distribute' && (
        <Distribute
          key={[...taken].join()}
          {...{ plan, nameOf }}
          onSave={state.distributeAs}
          onClose={state.cancelConfirm}
        />
      )}
      {state.dialog === 'confirm' && <Confirm state={state} />}
    </form>
  );
};

import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Form from '@cloudscape-design/components/form';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import type { FieldFault } from '../../../../shared/contract/errors.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { canSeeAccounts } from '../../../../shared/payments/permissions.ts';
import { getFeeItem } from '../../../../shared/settings/calls/get-fee-item.ts';
import { listFeeItems } from '../../../../shared/settings/calls/list-fee-items.ts';
import { saveFeeItem } from '../../../../shared/settings/calls/save-fee-item.ts';
import { whyFeeItemRefused } from '../../../../shared/settings/rules.ts';
import { settingsNavigationTexts } from '../../../../shared/settings/texts/site-navigation.ts';
import { feeItemTexts } from '../../../../shared/settings/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useNotify } from '../../app/layout/notify.tsx';
import { Page } from '../../app/layout/page.tsx';
import { ForbiddenPage, NotFoundPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { CallError } from '../../client/call-error.ts';
import { useFreshRead } from '../../client/fresh-read.ts';
import { useCall, useSend } from '../../client/hooks.ts';
import { useText } from '../../locale/text.ts';
import { BusyFields } from '../../ui/busy-fields.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { focusFirstFault, useErrorAt } from '../../ui/form-faults.ts';
import { useIdParam } from '../../ui/id-param.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { RefusedSave } from '../../ui/refused-save.tsx';
import { useStepStart } from '../../ui/step-start.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { useIsOpen } from '../../ui/use-is-open.ts';
import { useGoBack, useLinkBack, wayBack } from '../../ui/way-back.ts';
import { feeItemsPath } from '../parts/paths.ts';
import { ItemFields } from './fields.tsx';
import { Changed } from './changed.tsx';
import { emptyForm, factsOf, formOf, withTyped, type ItemForm, type ShownItem, type TypedItem } from './form.ts';

const noFaults: readonly FieldFault[] = [];

/** Where the form shows what is stored elsewhere and does not go with it. */
const pathOfCode: Readonly<Record<string, string>> = { itemNumberTaken: 'payItemNo', accountForbidden: 'payAccountId' };

const faultsOf = (error: unknown): readonly FieldFault[] => {
  if (!(error instanceof CallError)) return noFaults;
  const { code, params, fields } = error;
  const path = pathOfCode[code];
  return path === undefined ? fields : [{ path, code, params }];
};

/** Saves the form once it has no fault; the server's faults are shown until the form changes. */
const useItemForm = (shown: ShownItem | undefined, typed: TypedItem | undefined) => {
  const { notify, notifyError } = useNotify();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isOpen = useIsOpen();
  const start = shown ? formOf(shown) : emptyForm;
  const [form, setForm] = useState(() => (shown && typed ? withTyped(typed, shown) : start));
  const [stale, setStale] = useState<CallError>();
  const [isTried, setTried] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [refused, setRefused] = useState(noFaults);
  const { mutateAsync, isPending } = useSend(saveFeeItem, {
    intent: `save-fee-item:${shown?.itemId ?? 'new'}`,
    invalidates: [getFeeItem, listFeeItems],
  });
  const facts = factsOf(form);
  const faults = whyFeeItemRefused(facts, shown?.otherSchools ?? 0);
  const save = async () => {
    flushSync(() => setTried(true));
    setStale(undefined);
    const { price, accountId } = facts;
    if (faults.length > 0 || price === undefined || accountId === undefined) return;
    const { schoolIds, studySections } = form;
    const named = shown && { itemId: shown.itemId, version: shown.version };
    try {
      const content = { ...form, ...named, price, accountId };
      await mutateAsync({ ...content, schoolIds: [...schoolIds], studySections: [...studySections] });
      notify({ type: 'success', id: 'fee-item', content: (t) => t(feeItemTexts.saved) });
      // Who has gone on to another page stays there.
      if (!isOpen()) return;
      flushSync(() => setSaved(true));
      // A new item may not be among those that were searched for.
      void (shown ? goBack(feeItemsPath) : navigate(feeItemsPath));
    } catch (error) {
      const found = faultsOf(error);
      if (found.length > 0) flushSync(() => setRefused(found));
      else if (error instanceof CallError && error.code === 'versionStale') setStale(error);
      else notifyError(error);
    }
  };
  return {
    form,
    isPending,
    isSaved,
    stale,
    isDirty: !isSaved && JSON.stringify(form) !== JSON.stringify(start),
    faults: isTried ? [...faults, ...refused] : noFaults,
    save,
    change: (change: Partial<ItemForm>) => {
      setForm({ ...form, ...change });
      setRefused(noFaults);
    },
  };
};

interface ItemPageProps {
  /** The item as it is stored; undefined for a new one. */
  readonly shown: ShownItem | undefined;
  /** Before somebody else was faster. */
  readonly typed?: TypedItem | undefined;
  readonly onReload?: (typed: TypedItem) => void;
}

const ItemPage = ({ shown, typed, onReload }: ItemPageProps) => {
  const t = useText();
  const back = useLinkBack(feeItemsPath);
  const element = useRef<HTMLFormElement>(null);
  const readOnly = shown?.mayEdit === false;
  const kept = readOnly ? undefined : typed;
  const { form, faults, change, save, stale, isPending, isSaved, isDirty } = useItemForm(shown, kept);
  const errorAt = useErrorAt(faults);
  const title = t(shown ? feeItemTexts.edit : feeItemTexts.create);
  const submit = async () => {
    await save();
    if (element.current) focusFirstFault(element.current);
  };
  return (
    <Page
      title={title}
      contentType="form"
      breadcrumbs={[{ text: t(settingsNavigationTexts.feeItems), ...wayBack(feeItemsPath) }]}
      header={<Header variant="h1">{title}</Header>}
      help={{ title, paragraphs: [t(feeItemTexts.copies), t(feeItemTexts.list.help)] }}
    >
      <LeaveGuard when={isDirty} isSending={isPending} />
      <form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Form
          actions={
            <FormActions>
              <Button variant="link" {...back}>
                {t(siteTexts.action.cancel)}
              </Button>
              {!readOnly && (
                <Button variant="primary" formAction="submit" loading={isPending}>
                  {t(feeItemTexts.save)}
                </Button>
              )}
            </FormActions>
          }
        >
          <SpaceBetween size="l">
            {shown && kept && !stale && <Changed typed={kept} now={shown} />}
            {shown && stale && <RefusedSave refusal={stale} onReload={() => onReload?.({ form, seen: shown })} />}
            {shown && <Alert type="info">{t(readOnly ? feeItemTexts.readOnly : feeItemTexts.copies)}</Alert>}
            <Container>
              <BusyFields isBusy={isPending || isSaved}>
                <ItemFields {...{ form, shown, change, errorAt, readOnly }} />
              </BusyFields>
            </Container>
          </SpaceBetween>
        </Form>
      </form>
    </Page>
  );
};

/** `/feeItems/new`; its address may be a link of somebody who may create one, and choose its account. */
export const NewFeeItemPage = () => {
  const { can } = useSession();
  return can('MANAGE_FINANCE_SETTINGS') && canSeeAccounts(can) ? <ItemPage shown={undefined} /> : <ForbiddenPage />;
};

/** The item is read when the page opens; later answers do not replace what the user types. */
const Loaded = ({ itemId }: { itemId: Id<'item'> }) => {
  const t = useText();
  const read = useCall(getFeeItem, { itemId });
  const { data, error, refetch } = read;
  const opening = useFreshRead(read);
  const [kept, setKept] = useState<ShownItem>();
  const [typed, setTyped] = useState<TypedItem>();
  if (kept === undefined && data && opening.isFresh) setKept(data);
  // Only once the form is there: the page that says that it is loading goes.
  useStepStart(kept && typed ? opening.count : 0);
  const title = t(feeItemTexts.edit);
  const reload = (now: TypedItem) => {
    setTyped(now);
    opening.readAgain();
    setKept(undefined);
    void refetch();
  };
  if (kept) return <ItemPage shown={kept} typed={typed} onReload={reload} />;
  if (error?.code === 'notFound') return <NotFoundPage />;
  return (
    <Page title={title} help={{ title, paragraphs: [t(feeItemTexts.copies)] }}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
      )}
    </Page>
  );
};

/** `/feeItems/:itemId` (N2.20). */
export const FeeItemPage = () => {
  const itemId = useIdParam('item', 'itemId');
  return itemId === undefined ? <NotFoundPage /> : <Loaded key={itemId} itemId={itemId} />;
};

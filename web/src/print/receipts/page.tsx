import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorTexts } from '../../../../shared/contract/error-texts.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { printTexts } from '../../../../shared/print/texts/site.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useHomePath } from '../../app/layout/navigation.ts';
import { ForbiddenPage } from '../../app/problem-pages.tsx';
import { useSession } from '../../app/session/session-context.ts';
import { useNameIn } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';
import { useErrorText } from '../../ui/error-text.ts';
import { MessagePage } from '../../ui/message-page.tsx';
import { News } from '../../ui/news.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { LoadError } from '../../ui/table-states.tsx';
import { copiesOf } from './copies.ts';
import { hintOf } from './hint.ts';
import { namedOrders } from './named-orders.ts';
import './receipts.css';
import { ReceiptSheet, type Receipt, type ReceiptData } from './sheet.tsx';
import { usePrinting } from './use-printing.ts';

type Printing = ReturnType<typeof usePrinting>;

/** The orders that have no receipt, each with its reason. */
const Refused = ({ refused }: Pick<ReceiptData, 'refused'>) => {
  const t = useText();
  if (refused.length === 0) return null;
  return (
    <Alert type="warning" header={t(printTexts.page.refused)}>
      {refused.map(({ orderNo, code }) => (
        <div key={orderNo}>
          {orderNo}
          {t(siteTexts.colon)}
          {t(errorTexts[code])}
        </div>
      ))}
    </Alert>
  );
};

/** What is on the screen and not on the paper. */
const Toolbar = ({ data, printing }: { data: ReceiptData | undefined; printing: Printing }) => {
  const t = useText();
  const errorText = useErrorText();
  const count = data?.receipts.length ?? 0;
  const hint = hintOf(data?.receipts);
  return (
    <div className="print-screen">
      <SpaceBetween size="m">
        <Header
          variant="h1"
          description={hint && t(hint)}
          {...(count > 1 && { counter: `(${count})` })}
          actions={
            <Button
              variant="primary"
              disabled={count === 0}
              loading={printing.isPending}
              onClick={() => void printing.print()}
            >
              {t(printTexts.page.print)}
            </Button>
          }
        >
          {t(printTexts.page.title)}
        </Header>
        {printing.failure && (
          <News of={printing.failure}>
            <Alert type="error">
              {printing.failure.code === 'network' ? t(siteTexts.problem.noAnswer) : errorText(printing.failure)}
            </Alert>
          </News>
        )}
        {printing.hasChanged && (
          <News of={printing.hasChanged}>
            <Alert type="warning">{t(printTexts.page.changed)}</Alert>
          </News>
        )}
        {data && <Refused refused={data.refused} />}
      </SpaceBetween>
    </div>
  );
};

/** Whether the paper says that it is not the first: the next print is a reprint, or the one that is ready is. */
const isReprint = ({ printed }: Receipt, isReady: boolean): boolean => printed > (isReady ? 1 : 0);

/** The copies of each receipt: those of an order begin a sheet. */
const Papers = ({ data, isReady }: { data: ReceiptData; isReady: boolean }) => {
  const named = useNameIn();
  const { settings, title, titleEName, receipts } = data;
  return receipts.map((receipt) => (
    <div key={receipt.orderNo} className="print-order">
      {copiesOf(settings).map(({ name }) => (
        <ReceiptSheet
          key={name}
          {...{ receipt, settings }}
          title={named(title, titleEName)}
          copy={name}
          isReprint={isReprint(receipt, isReady)}
        />
      ))}
    </div>
  ));
};

const Receipts = ({ orderNos }: { orderNos: Id<'order'>[] }) => {
  const t = useText();
  const printing = usePrinting(orderNos);
  const { data, error, isReady, retry } = printing;
  usePageTitle(t(printTexts.page.title));
  return (
    <main className={isReady ? 'print-page print-ready' : 'print-page'}>
      <Toolbar {...{ data, printing }} />
      <p className="print-use-button">{t(printTexts.page.useButton)}</p>
      <Box margin={{ top: 'm' }}>
        {error && !data && <LoadError error={error} onRetry={retry} />}
        {!error && !data && <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>}
        {data && <Papers {...{ data, isReady }} />}
      </Box>
    </main>
  );
};

/** `/orderPrint?orderNo=`: the receipts of up to 100 orders of a school, for A4 (S2.14). */
export const PrintPage = () => {
  const t = useText();
  const { can } = useSession();
  const navigate = useNavigate();
  const home = useHomePath();
  const [params] = useSearchParams();
  const orderNos = useMemo(() => namedOrders(params), [params]);
  if (!can('PRINT_MY_SCHOOL_RECEIPT')) return <ForbiddenPage />;
  if (orderNos.length === 0)
    return (
      <MessagePage
        title={t(printTexts.page.none)}
        text={t(printTexts.page.noneText)}
        action={{ text: t(siteTexts.action.backToList), run: () => void navigate(home) }}
      />
    );
  return <Receipts orderNos={orderNos} />;
};

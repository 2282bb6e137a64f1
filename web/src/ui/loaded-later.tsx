/**
 * Parts of a page whose code is not loaded with the page. While a part cannot be loaded, because the tab is offline or older
 * than the site and its files, it says so at its place: the page around it, with all that was entered, stays as it is.
 */
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useState, type ComponentType } from 'react';
import { siteTexts } from '../../../shared/site/texts/site.ts';
import { useText } from '../locale/text.ts';
import { Dialog } from './dialog.tsx';
import { partFiles } from './part-files.ts';
import { LoadFault } from './table-states.tsx';

interface MissingProps<Props> {
  readonly part: Props;
  /** It is being tried again. */
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

interface Options {
  /** Loads the code some seconds after that of the page, before it is needed: by then the tab may be offline. */
  readonly ahead?: boolean;
}

/** After the first page is there, and before most of what could go wrong. */
const delayMs = 3000;

/**
 * Shows `Missing` in place of a part that cannot be loaded; each time it is opened, or on a click, it is tried again. Until
 * the first try of an opening has ended, it shows `Waiting`.
 */
const partWith =
  <Common extends object>(Missing: ComponentType<MissingProps<Common>>, Waiting?: ComponentType<Common>) =>
  <Props extends Common>(load: () => Promise<ComponentType<Props>>, { ahead = false }: Options = {}) => {
    let loading: Promise<ComponentType<Props>> | undefined;
    const loadOnce = () => {
      loading ??= partFiles.load(load).catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    };
    const LoadedAgain = (props: Props) => {
      const [Part, setPart] = useState<ComponentType<Props>>();
      const [state, setState] = useState<'waiting' | 'missing' | 'trying'>('waiting');
      const tryIt = useCallback(() => {
        const show = (part: ComponentType<Props>) => setPart(() => part);
        void loadOnce().then(show, () => setState('missing'));
      }, []);
      useEffect(tryIt, [tryIt]);
      if (Part) return <Part {...props} />;
      if (state === 'waiting') return Waiting ? <Waiting {...props} /> : null;
      const retry = () => {
        setState('trying');
        tryIt();
      };
      return <Missing part={props} isTrying={state === 'trying'} onRetry={retry} />;
    };
    if (ahead) setTimeout(() => void loadOnce().catch(() => undefined), delayMs);
    // A failure of `lazy` is for ever, and takes away the whole page.
    return lazy(async () => ({ default: await loadOnce().catch((): ComponentType<Props> => LoadedAgain) }));
  };

const MissingSection = ({ isTrying, onRetry }: MissingProps<object>) => {
  const t = useText();
  return <LoadFault text={t(siteTexts.problem.partMissing)} isTrying={isTrying} onRetry={onRetry} />;
};

interface DialogPart {
  readonly onClose: () => void;
}

const MissingDialog = ({ part: { onClose }, isTrying, onRetry }: MissingProps<DialogPart>) => {
  const t = useText();
  return (
    <Dialog
      title={t(siteTexts.table.loadFailed)}
      onClose={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" formAction="none" onClick={onClose}>
              {t(siteTexts.action.cancel)}
            </Button>
            <Button variant="primary" formAction="none" loading={isTrying} onClick={onRetry}>
              {t(siteTexts.action.retry)}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {t(siteTexts.problem.partMissing)}
    </Dialog>
  );
};

const MissingControl = ({ isTrying, onRetry }: MissingProps<object>) => {
  const t = useText();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <StatusIndicator type="error">{t(siteTexts.table.loadFailed)}</StatusIndicator>
      <Button variant="inline-link" formAction="none" loading={isTrying} onClick={onRetry}>
        {t(siteTexts.action.retry)}
      </Button>
    </SpaceBetween>
  );
};

/** A section of a page or a dialog: `loadedSection(async () => (await import('./history.tsx')).History)`. Needs `Suspense`. */
export const loadedSection = partWith(MissingSection);

/** A dialog whose code mostly comes at once is not announced by another one. */
const announcedAfterMs = 500;

/** When a dialog was opened, ms; undefined where its code is there, and something else is read. */
const OpenedAt = createContext<number | undefined>(undefined);

/** On a slow line a click that shows nothing is clicked again. */
export const LoadingDialog = ({ onClose }: DialogPart) => {
  const t = useText();
  const [mountedAt] = useState(() => performance.now());
  const announcedAt = (useContext(OpenedAt) ?? mountedAt) + announcedAfterMs;
  const [isLate, setLate] = useState(() => performance.now() >= announcedAt);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), announcedAt - performance.now());
    return () => clearTimeout(timer);
  }, [announcedAt]);
  if (!isLate) return null;
  return (
    <Dialog title={t(siteTexts.table.loading)} onClose={onClose}>
      <StatusIndicator type="loading">{t(siteTexts.table.loading)}</StatusIndicator>
    </Dialog>
  );
};

const dialogPart = partWith(MissingDialog, LoadingDialog);

/** A dialog. It has its own `Suspense`: the user can give it up while it loads. */
export const loadedDialog = <Props extends DialogPart>(
  load: () => Promise<ComponentType<Props>>,
  options?: Options,
): ComponentType<Props> => {
  const Part = dialogPart(load, options);
  return (props) => {
    const [openedAt] = useState(() => performance.now());
    return (
      <OpenedAt value={openedAt}>
        <Suspense fallback={<LoadingDialog onClose={props.onClose} />}>
          <Part {...props} />
        </Suspense>
      </OpenedAt>
    );
  };
};

/** A field or a button, with no room for more than a line. */
export const loadedControl = partWith(MissingControl);

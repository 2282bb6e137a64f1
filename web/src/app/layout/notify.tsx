import type { FlashbarProps } from '@cloudscape-design/components/flashbar';
import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import type { Text } from '../../../../shared/contract/texts.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText, type Translate } from '../../locale/text.ts';
import { afterNavigation, afterTime, shownFor, withNote, type ShownNote } from './note-life.ts';
import { useErrorText } from '../../ui/error-text.ts';

export interface Note {
  readonly type: 'success' | 'info' | 'warning' | 'error';
  /** Called with the language of the screen, which may change while the note is shown. */
  readonly content: (t: Translate) => ReactNode;
  readonly header?: (t: Translate) => string;
  /** A note with the same id replaces the earlier one. */
  readonly id?: string;
  /** Runs when the user closes the note. */
  readonly onDismiss?: () => void;
}

interface Notifications {
  readonly notify: (note: Note) => void;
  /** Shows why a call failed, with its request id; `header`: what was not done because of it. */
  readonly notifyError: (error: unknown, header?: Text) => void;
  readonly dismiss: (id: string) => void;
}

const NotifyContext = createContext<Notifications | undefined>(undefined);
const ItemsContext = createContext<readonly FlashbarProps.MessageDefinition[]>([]);
const FailuresContext = createContext(0);

/** `const { notify, notifyError } = useNotify()`: messages above the page. How long each stays: see `note-life.ts`. */
export const useNotify = (): Notifications => {
  const notifications = useContext(NotifyContext);
  if (!notifications) throw new Error('useNotify needs a NotifyProvider');
  return notifications;
};

/** For the layout only: the items of the Flashbar. */
export const useNotes = (): readonly FlashbarProps.MessageDefinition[] => useContext(ItemsContext);

/** For the layout only: how many failures were said so far. */
export const useFailures = (): number => useContext(FailuresContext);

const nowMs = () => Date.now();

const ErrorText = ({ error }: { error: unknown }) => useErrorText()(error);

export const NotifyProvider = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const serial = useRef(0);
  const [notes, setNotes] = useState<readonly (Note & ShownNote)[]>([]);
  const [failures, setFailures] = useState(0);
  const dismiss = useCallback((id: string) => setNotes((shown) => shown.filter((note) => note.id !== id)), []);
  const notify = useCallback((note: Note) => {
    serial.current += 1;
    const id = note.id ?? `note-${serial.current}`;
    const atMs = nowMs();
    setNotes((shown) => withNote(shown, { ...note, id, atMs }));
    if (note.type === 'error') setFailures((before) => before + 1);
    if (note.type === 'success') setTimeout(() => setNotes((shown) => afterTime(shown, nowMs())), shownFor.successMs);
  }, []);
  const { pathname } = useLocation();
  const isLeaving = useNavigation().state !== 'idle';
  const [shownOn, setShownOn] = useState(pathname);
  // When the user left for the next page, whose code may take seconds to load.
  const [leftAtMs, setLeftAtMs] = useState<number>();
  if (shownOn !== pathname) {
    setShownOn(pathname);
    setNotes(afterNavigation(notes, leftAtMs ?? nowMs()));
  }
  if (isLeaving !== (leftAtMs !== undefined)) setLeftAtMs(isLeaving ? nowMs() : undefined);
  const notifications = useMemo<Notifications>(
    () => ({
      notify,
      dismiss,
      notifyError: (error, header) =>
        notify({
          type: 'error',
          id: 'error',
          content: () => <ErrorText error={error} />,
          ...(header && { header: (t) => t(header) }),
        }),
    }),
    [notify, dismiss],
  );
  const items = notes.map(({ id, type, content, header, onDismiss }): FlashbarProps.MessageDefinition => ({
    id,
    type,
    content: content(t),
    ...(header && { header: header(t) }),
    // Read out without taking the focus; without a role a screen reader hears nothing of it.
    ariaRole: 'status',
    dismissible: true,
    dismissLabel: t(siteTexts.action.dismiss),
    onDismiss: () => {
      dismiss(id);
      onDismiss?.();
    },
  }));
  return (
    <NotifyContext value={notifications}>
      <ItemsContext value={items}>
        <FailuresContext value={failures}>{children}</FailuresContext>
      </ItemsContext>
    </NotifyContext>
  );
};

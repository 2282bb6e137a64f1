import type { AppLayoutProps } from '@cloudscape-design/components/app-layout';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWide } from '../../ui/use-wide.ts';

/** Details of what the user chose in the content: beside it, or below it on a narrow window. */
export interface PagePanel {
  /** Identifies what is shown; the focus moves to the panel when it changes. */
  readonly key: string;
  /** A Cloudscape SplitPanel. */
  readonly element: ReactNode;
  readonly onClose: () => void;
}

/** Beside the content: wide enough for a table of amounts. On a phone, below it: most of the window. */
const widthPx = 460;
const heightShare = 0.7;

/** The layout properties for a panel. When the panel closes, the focus that was in it returns to where it came from. */
export const usePagePanel = (panel: PagePanel | undefined) => {
  const layoutRef = useRef<AppLayoutProps.Ref>(null);
  const cameFrom = useRef<Element>(null);
  const isWide = useWide();
  const [size, setSize] = useState(() => (isWide ? widthPx : Math.round(innerHeight * heightShare)));
  const key = panel?.key;
  useEffect(() => {
    if (key === undefined) {
      // A quick user may be somewhere else already, such as in a menu, which closes when it loses the focus.
      const isAway = document.activeElement !== null && document.activeElement !== document.body;
      if (!isAway && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      cameFrom.current = null;
      return;
    }
    cameFrom.current ??= document.activeElement;
    layoutRef.current?.focusSplitPanel();
  }, [key]);
  // All are set from the first render on, so that the layout does not change from uncontrolled to controlled.
  const properties: AppLayoutProps = {
    splitPanelOpen: panel !== undefined,
    splitPanelSize: size,
    splitPanelPreferences: { position: 'side' },
    // The panel has no preferences, but the layout warns when there is no listener.
    onSplitPanelPreferencesChange: () => undefined,
    onSplitPanelResize: ({ detail }) => setSize(detail.size),
    onSplitPanelToggle: ({ detail }) => {
      if (!detail.open) panel?.onClose();
    },
    ...(panel && { splitPanel: panel.element }),
  };
  return { layoutRef, properties };
};

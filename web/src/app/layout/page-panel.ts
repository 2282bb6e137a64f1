import type { AppLayoutProps } from '@cloudscape-design/components/app-layout';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWide } from '../../ui/use-wide.ts';

/** Details of what was chosen in the content: beside it, or below it on a narrow window. */
export interface PagePanel {
  /** Names what is shown: the focus moves to the panel when it changes. */
  readonly key: string;
  /** A Cloudscape SplitPanel. */
  readonly element: ReactNode;
  readonly onClose: () => void;
}

/** Beside the content: enough for a table of amounts. Below it, on a phone: most of the window. */
const widthPx = 460;
const heightShare = 0.7;

/** What of the layout shows a panel; the focus goes back to where it was when it closes. */
export const usePagePanel = (panel: PagePanel | undefined) => {
  const layoutRef = useRef<AppLayoutProps.Ref>(null);
  const cameFrom = useRef<Element>(null);
  const isWide = useWide();
  const [size, setSize] = useState(() => (isWide ? widthPx : Math.round(innerHeight * heightShare)));
  const key = panel?.key;
  useEffect(() => {
    if (key === undefined) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
      cameFrom.current = null;
      return;
    }
    cameFrom.current ??= document.activeElement;
    layoutRef.current?.focusSplitPanel();
  }, [key]);
  // All of them from the first render on: the layout never changes between ruling itself and being ruled.
  const properties: AppLayoutProps = {
    splitPanelOpen: panel !== undefined,
    splitPanelSize: size,
    splitPanelPreferences: { position: 'side' },
    // The panel offers no preferences; without a listener the layout complains.
    onSplitPanelPreferencesChange: () => undefined,
    onSplitPanelResize: ({ detail }) => setSize(detail.size),
    onSplitPanelToggle: ({ detail }) => {
      if (!detail.open) panel?.onClose();
    },
    ...(panel && { splitPanel: panel.element }),
  };
  return { layoutRef, properties };
};

import type { AppLayoutProps } from '@cloudscape-design/components/app-layout';
import { useEffect, useRef, type ReactNode } from 'react';

/** Details of what was chosen in the content: beside it, or below it on a narrow window. */
export interface PagePanel {
  /** Names what is shown: the focus moves to the panel when it changes. */
  readonly key: string;
  /** A Cloudscape SplitPanel. */
  readonly element: ReactNode;
  readonly onClose: () => void;
}

/** What of the layout shows a panel; the focus goes back to where it was when it closes. */
export const usePagePanel = (panel: PagePanel | undefined) => {
  const layoutRef = useRef<AppLayoutProps.Ref>(null);
  const cameFrom = useRef<Element>(null);
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
  const properties: AppLayoutProps = panel
    ? {
        splitPanel: panel.element,
        splitPanelOpen: true,
        splitPanelPreferences: { position: 'side' },
        onSplitPanelToggle: ({ detail }) => {
          if (!detail.open) panel.onClose();
        },
      }
    : {};
  return { layoutRef, properties };
};

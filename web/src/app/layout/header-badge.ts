import type { TopNavigationProps } from '@cloudscape-design/components/top-navigation';
import { createContext, useContext, type ReactNode } from 'react';

export type HeaderBadge = TopNavigationProps.ButtonUtility;

/** Says what the header shows; nothing until it is called, or with undefined. */
export type ShowBadge = (badge: HeaderBadge | undefined) => void;

type BadgeSource = (show: ShowBadge) => ReactNode;

/** Renders what tells the header its badge. A context, because the layout is imported by the pages that the modules name. */
export const HeaderBadgeContext = createContext<BadgeSource>(() => undefined);

export const useBadgeSource = (): BadgeSource => useContext(HeaderBadgeContext);

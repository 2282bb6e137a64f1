import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { ShowBadge } from './layout/header-badge.ts';
import type { NavigationEntry } from './layout/navigation.ts';

/** What a module adds to the staff's part of the site. */
export interface SiteModule {
  /** Its lines in the side navigation. */
  readonly navigation: readonly NavigationEntry[];
  /** Its pages; each is loaded when it is first opened. Paths: architecture, "The web". */
  readonly routes: readonly RouteObject[];
  /** Pages for paper: they have neither header nor navigation. */
  readonly papers?: readonly RouteObject[];
  /** A search in the header of every page. */
  readonly search?: ComponentType;
  /** Tells the header what to show beside its menus. */
  readonly badge?: ComponentType<{ show: ShowBadge }>;
}

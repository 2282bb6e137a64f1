import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** After the first page is there, and before most of what could go wrong. */
const delayMs = 3000;

/**
 * A component that the first page does not show. Its code is loaded once that page is there, before the component is
 * needed: by then the tab may be offline, or older than the site and its files.
 */
export const loadedLater = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const loadOnce = () => {
    loading ??= load().then((component) => ({ default: component }));
    // The next attempt loads again.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  setTimeout(() => void loadOnce().catch(() => undefined), delayMs);
  return lazy(loadOnce);
};

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

export interface FollowEvent {
  preventDefault(): void;
  readonly detail: { readonly href?: string | undefined; readonly external?: boolean | undefined };
}

/**
 * `onFollow={useFollow()}` for any Cloudscape link: navigates without reloading the site. `state` is that of the history entry.
 */
export const useFollow = (): ((event: FollowEvent, state?: unknown) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (event, state) => {
      const { href, external } = event.detail;
      if (external === true || href === undefined || !href.startsWith('/')) return;
      event.preventDefault();
      void navigate(href, { state });
    },
    [navigate],
  );
};

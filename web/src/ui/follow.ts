import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

interface FollowEvent {
  preventDefault(): void;
  readonly detail: { readonly href?: string | undefined; readonly external?: boolean | undefined };
}

/** `onFollow={useFollow()}` for any Cloudscape link: navigates without reloading the site. */
export const useFollow = (): ((event: FollowEvent) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { href, external } = event.detail;
      if (external === true || href === undefined || !href.startsWith('/')) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
};

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

interface FollowEvent {
  preventDefault(): void;
  readonly detail: { readonly href?: string | undefined; readonly external?: boolean | undefined };
}

/** `onFollow={useFollow()}` of any Cloudscape link: goes there without loading the site again. */
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

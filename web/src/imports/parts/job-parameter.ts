import { useLocation, useSearchParams } from 'react-router-dom';
import { looseId, type Id } from '../../../../shared/contract/ids.ts';

/** The job of an import, kept in a parameter of the URL so that a reload finds it; set only while its page is shown. */
export const useJobParameter = (name: string) => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const read = looseId('job').safeParse(params.get(name));
  const setJobId = (jobId: Id<'job'> | undefined): void => {
    // An upload that ends while another page is being loaded must not change the address of that page.
    if (window.location.pathname !== pathname) return;
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (jobId === undefined) next.delete(name);
        else next.set(name, jobId);
        return next;
      },
      { replace: true },
    );
  };
  return { params, jobId: read.success ? read.data : undefined, setJobId };
};

import { useMemo, type ComponentProps } from 'react';
import { firstPlace, useLastPlace } from '../../notices/parts/last-place.ts';
import { useSchools } from '../../notices/parts/schools.ts';
import { emptyForm, type ImportForm } from './form.ts';
import { ImportFrame } from './frame.tsx';
import { ImportSelect } from './select.tsx';
import { Waiting } from './waiting.tsx';

type SelectProps = Omit<ComponentProps<typeof ImportSelect>, 'form' | 'isChanged'>;

/** Step 0, once it is known with which school and stage its form starts. `form`: undefined until the user changes it. */
export const FirstStep = ({ form, ...rest }: SelectProps & { form: ImportForm | undefined }) => {
  const schools = useSchools();
  const [last, keepPlace] = useLastPlace();
  const list = schools.data?.list;
  const start = useMemo(() => list && { ...emptyForm, ...firstPlace(list, last) }, [list, last]);
  const shown = form ?? start;
  if (!shown)
    return (
      <ImportFrame step={0} onClose={rest.onClose}>
        <Waiting error={schools.error} onRetry={() => void schools.refetch()} />
      </ImportFrame>
    );
  const onStarted: typeof rest.onStarted = (jobId) => {
    keepPlace({ schoolId: shown.schoolId, studySection: shown.studySection });
    rest.onStarted(jobId);
  };
  return <ImportSelect {...rest} form={shown} isChanged={form !== undefined} onStarted={onStarted} />;
};

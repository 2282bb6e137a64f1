import Alert from '@cloudscape-design/components/alert';
import type { Answer } from '../../../../shared/contract/call.ts';
import { jobTexts } from '../../../../shared/jobs/texts/site.ts';
import type { getBulkJobStatus } from '../../../../shared/notices/calls/get-bulk-job-status.ts';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { studentName } from '../../locale/names.tsx';
import { useText } from '../../locale/text.ts';

type Status = Answer<typeof getBulkJobStatus>;

/** The names that a page knows, by the id of the student. */
export type NameOf = (id: string) => { readonly name: string; readonly eName: string } | undefined;

const shownMax = 20;

/** The people that a job refused, with the reasons; those without a name are counted by their reason. */
export const JobRefusals = ({ status, nameOf }: { status: Status; nameOf?: NameOf }) => {
  const t = useText();
  const all = status.failed.map((one) => ({ ...one, ...(one.name === '' && nameOf?.(one.id)) }));
  const named = all.filter(({ name }) => name !== '');
  const unnamed = Map.groupBy(
    all.filter(({ name }) => name === ''),
    ({ message }) => message,
  );
  const shown = named.slice(0, shownMax);
  const more = status.refused - (all.length - named.length) - shown.length;
  return (
    <Alert type="warning" header={t(jobTexts.refusedTitle, { count: status.refused })}>
      <ul>
        {shown.map(({ id, name, eName, message }) => (
          <li key={id}>
            {studentName(name, eName)}
            {t(siteTexts.colon)}
            {message}
          </li>
        ))}
        {[...unnamed].map(([message, { length: count }]) => (
          <li key={message}>{t(jobTexts.refusedUnnamed, { count, message })}</li>
        ))}
        {more > 0 && <li>{t(jobTexts.refusedMore, { count: more })}</li>}
      </ul>
    </Alert>
  );
};

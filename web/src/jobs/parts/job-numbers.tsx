import ProgressBar from '@cloudscape-design/components/progress-bar';
import { jobTexts } from '../../../../shared/jobs/texts/site.ts';
import { useText } from '../../locale/text.ts';
import './job-numbers.css';

/** The counters of a job (promise 9): handled = done + already so + refused. */
interface JobCounts {
  readonly total: number;
  readonly done: number;
  readonly alreadySo: number;
  readonly refused: number;
}

const handledOf = ({ done, alreadySo, refused }: JobCounts): number => done + alreadySo + refused;

/** 0 to 100; 0 while the total is not known. */
export const percentOf = (counts: JobCounts): number =>
  counts.total === 0 ? 0 : Math.min(100, Math.floor((100 * handledOf(counts)) / counts.total));

/** The progress bar of a job and its counters. */
export const JobNumbers = ({
  counts,
  label,
  status,
  of = 'people',
}: {
  counts: JobCounts;
  label: string;
  status: 'in-progress' | 'success' | 'error';
  /** What the job counts: an import of money can have several rows of one person. */
  of?: 'people' | 'rows';
}) => {
  const t = useText();
  const figures = [
    ['done', counts.done],
    ['alreadySo', counts.alreadySo],
    ['refused', counts.refused],
  ] as const;
  return (
    <div>
      <ProgressBar
        label={label}
        value={percentOf(counts)}
        status={status}
        resultText={t(status === 'error' ? jobTexts.state.failed : jobTexts.state.done)}
        additionalInfo={
          counts.total === 0
            ? t(jobTexts.counting[of])
            : t(jobTexts.handled[of], { handled: handledOf(counts), total: counts.total })
        }
      />
      <dl className="job-numbers">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(jobTexts[name])}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

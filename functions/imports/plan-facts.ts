import type { Job } from '../jobs/job.ts';
import type { ImportPlan } from './import-plan.ts';

/** What the rules about a plan look at. */
export const planFacts = ({ version, applied, people }: ImportPlan, job: Job, now: number) => ({
  ...{ version, applied, people },
  isOver: job.state !== 'waiting' || job.expiresAt * 1000 <= now,
});

/** The figures of a plan, added up over its parts: read = new + same + refused. */
export const planFiguresOf = ({ version, parts, people }: ImportPlan) => {
  const sum = (state: 'new' | 'same' | 'refused') => parts.reduce((total, part) => total + part[state], 0);
  return { version, new: sum('new'), same: sum('same'), refused: sum('refused'), people };
};

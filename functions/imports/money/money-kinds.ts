import * as z from 'zod/mini';
import { looseId } from '../../../shared/contract/ids.ts';
import { once } from '../../../shared/contract/once.ts';
import type { Permission } from '../../../shared/contract/permission.ts';
import { boolean } from '../../../shared/contract/plain.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import type { Job } from '../../jobs/job.ts';

/** The form of an import of money, as its job keeps it. */
const input = once(() =>
  z.object({
    noticeId: looseId('notice'),
    /** Whether the user looks at the checked rows before they are booked. */
    review: boolean(),
    /** Without a check: whether rows that were booked before are booked again. */
    again: boolean(),
  }),
);
export type MoneyInput = z.output<ReturnType<typeof input>>;

export type MoneyKind = 'paid' | 'refund';

/** An import of money holds nothing: each row is a transaction of its own. */
const kindOf = (name: string): JobKind<ReturnType<typeof input>> => ({ name, input, whenEnded: () => [] });

export const moneyKinds = {
  paid: kindOf('importPaidRecords'),
  refund: kindOf('importRefunds'),
} as const satisfies Record<MoneyKind, JobKind>;

/** What the starter of an import of money must be allowed to do. */
export const moneyPermissions = { paid: 'HANDING_CHARGES', refund: 'REFUND' } as const satisfies Record<
  MoneyKind,
  Permission
>;

/** What money a job imports; undefined for a job of another kind. */
export const moneyKindOf = ({ kind }: Pick<Job, 'kind'>): MoneyKind | undefined =>
  (['paid', 'refund'] as const).find((one) => moneyKinds[one].name === kind);

export const moneyInputOf = (job: Pick<Job, 'input'>): MoneyInput => input().parse(job.input);

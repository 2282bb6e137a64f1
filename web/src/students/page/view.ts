import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';

export const pageSizes = [10, 20, 50] as const;

const pageNumber = () => z.catch(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(10_000))), 1);

/** The state of the page of a student, kept in the URL. */
export const studentView = z.object({
  tab: z.catch(z.enum(['bills', 'statement']), 'bills'),
  page: pageNumber(),
  size: z.catch(z.pipe(z.coerce.number(), z.literal(pageSizes)), 20),
  /** Only bills that are not paid in full. */
  owing: z.catch(z.optional(z.literal('1')), undefined),
  /** The page of the statement. */
  entries: pageNumber(),
  /** The bill whose payment is being recorded. */
  settle: z.catch(z.optional(looseId('person')), undefined),
  /** The order that a top-up of this bill pays. */
  order: z.catch(z.optional(looseId('order')), undefined),
});
export type StudentView = z.infer<typeof studentView>;
export type ChangeView = (change: Partial<StudentView>) => void;

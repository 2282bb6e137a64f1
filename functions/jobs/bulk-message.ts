import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';

/** A message of the bulk queue. */
export const bulkMessage = z.object({ jobId: looseId('job') });

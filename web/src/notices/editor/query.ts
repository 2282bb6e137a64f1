import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { studySection } from '../../../../shared/students/codes.ts';

/** The parameters of a link to a new notice (N2.04-07); malformed ones are ignored. */
const editorQuery = z.object({
  schoolId: z.catch(z.optional(looseId('school')), undefined),
  studySection: z.catch(z.optional(z.pipe(z.coerce.number(), studySection())), undefined),
  studentId: z.catch(z.optional(looseId('student')), undefined),
  /** The notice whose title, items and switches the new one takes over. */
  copy: z.catch(z.optional(looseId('notice')), undefined),
  sendNotice: z.catch(
    z.optional(
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((text) => text === 'true'),
      ),
    ),
    undefined,
  ),
});
export type EditorQuery = z.infer<typeof editorQuery>;

export const queryOf = (params: URLSearchParams): EditorQuery => editorQuery.parse(Object.fromEntries(params));

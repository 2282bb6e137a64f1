import * as z from 'zod';
import { looseId } from '../../../shared/contract/ids.ts';
import { studySection } from '../../../shared/students/codes.ts';

/** What a link to a new notice may bring along (N2.04-07); anything malformed is as if it were not there. */
export const editorQuery = z.object({
  schoolId: looseId('school').optional().catch(undefined),
  studySection: z.coerce.number().pipe(studySection).optional().catch(undefined),
  studentId: looseId('student').optional().catch(undefined),
  sendNotice: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .catch(undefined),
});
export type EditorQuery = z.infer<typeof editorQuery>;

export const queryOf = (params: URLSearchParams): EditorQuery => editorQuery.parse(Object.fromEntries(params));

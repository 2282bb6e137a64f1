import * as z from 'zod/mini';
import { looseId } from '../../shared/contract/ids.ts';
import { boolean, text } from '../../shared/contract/plain.ts';
import { grade, studySection } from '../../shared/students/codes.ts';
import { entity, type Stored } from '../storage/entity.ts';

const names = () => ({ name: text(), eName: text() });

/** A school with its stages, grades and classes: masters. Read by key, or all of one organisation (byParent). */
export const school = /* @__PURE__ */ entity({
  table: 'main',
  pk: 'SCHOOL#{schoolId}',
  sk: 'SCHOOL',
  parent: 'ORG#{orgId}#SCHOOLS',
  parentSort: '{schoolId}',
  bytesMax: 100_000,
  version: 1,
  fields: () => ({
    schoolId: looseId('school'),
    orgId: text(),
    ...names(),
    autoSplit: boolean(),
    sections: z.array(
      z.object({
        studySection: studySection(),
        ...names(),
        grades: z.array(
          z.object({
            grade: grade(),
            ...names(),
            classes: z.array(z.object({ classId: looseId('class'), ...names() })),
          }),
        ),
      }),
    ),
  }),
});
export type School = Stored<typeof school>;

import * as z from 'zod/mini';
import { looseId } from '../../../../shared/contract/ids.ts';
import { studySection } from '../../../../shared/students/codes.ts';
import { useKept } from '../../app/session/kept.ts';
import { only, onlyStageOf, type Place, type Schools } from './schools.ts';

const place: z.ZodMiniType<Place> = z.object({
  schoolId: z.optional(looseId('school')),
  studySection: z.optional(studySection()),
});

/** School and stage of the last notice that the user created in this browser, and how to keep them. */
export const useLastPlace = () => useKept('last-place', place);

/**
 * School and stage that a new notice starts with: the only ones that there are, else those of the user's last notice.
 * A school that a link names goes before.
 */
export const firstPlace = (
  schools: Schools,
  last: Place | undefined,
  linked: Schools[number] | undefined = undefined,
): Place => {
  const school = linked ?? only(schools) ?? schools.find(({ schoolId }) => schoolId === last?.schoolId);
  const kept =
    school?.schoolId === last?.schoolId
      ? school?.sections.find(({ studySection }) => studySection === last?.studySection)
      : undefined;
  return { schoolId: school?.schoolId, studySection: school && (onlyStageOf(school) ?? kept?.studySection) };
};

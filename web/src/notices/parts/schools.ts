import type { Answer } from '../../../../shared/contract/call.ts';
import type { Id } from '../../../../shared/contract/ids.ts';
import { listOperableSchools } from '../../../../shared/students/calls/list-operable-schools.ts';
import type { StudySection } from '../../../../shared/students/codes.ts';
import { useCall } from '../../client/hooks.ts';

export type Schools = Answer<typeof listOperableSchools>['list'];

/** School and educational stage of a form. */
export interface Place {
  readonly schoolId?: Id<'school'> | undefined;
  readonly studySection?: StudySection | undefined;
}

/** A school with one of its stages. */
export type KnownPlace = Required<{ [Field in keyof Place]: NonNullable<Place[Field]> }>;

/** The schools that the user may operate (N6.11). */
export const useSchools = () => useCall(listOperableSchools, {}, { staleTimeMs: 5 * 60_000 });

export const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined);

/** The stage of a school that has one only: there is nothing to choose. */
export const onlyStageOf = (school: Schools[number]) => only(school.sections)?.studySection;

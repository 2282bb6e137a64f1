/** Where the catalogue offers a fee item. */
export interface Offer {
  readonly inUse: boolean;
  readonly schoolIds: readonly string[];
  readonly studySections: readonly number[];
}

/** Where a notice bills. Without a stage, any stage of the school. */
export interface Place {
  readonly schoolId: string;
  readonly studySection?: number | undefined;
}

/**
 * Whether an item can be billed there: the catalogue offers it in that school and stage. The stage of a student does not
 * matter, because staff bill across stages on purpose (domain section 11).
 */
export const isBillable = ({ inUse, schoolIds, studySections }: Offer, { schoolId, studySection }: Place): boolean =>
  inUse && schoolIds.includes(schoolId) && (studySection === undefined || studySections.includes(studySection));

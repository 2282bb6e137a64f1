export const feeItemLimits = { numberCharacters: 20, nameCharacters: 60, schools: 200, sections: 20 } as const;

/** Each school is two actions of the transaction. */
export const benefitVisibilityLimits = { schools: 40 } as const;

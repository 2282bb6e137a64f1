/** Number and names are as long as those of the masters may be: each of their items can be saved. */
export const feeItemLimits = { numberCharacters: 20, nameCharacters: 100, schools: 200, sections: 20 } as const;

/** Each school is two actions of the transaction. */
export const benefitVisibilityLimits = { schools: 40 } as const;

/** The books are checked each night; a check may begin two hours late. */
const checkEveryMsMax = 26 * 60 * 60_000;

/** Whether the check that followed this one is missing. */
export const isCheckLate = (checkedAt: string, now: number): boolean => now - Date.parse(checkedAt) > checkEveryMsMax;

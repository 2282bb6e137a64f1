/** By Chinese or English name, or by the outstanding amount; `-` means descending. */
export const peopleSorts = ['name', '-name', 'eName', '-eName', 'outstanding', '-outstanding'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** By name in the language of the reader, or by what is outstanding; `-` begins with the last. */
export const peopleSorts = ['name', '-name', 'eName', '-eName', 'outstanding', '-outstanding'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** N4.46, N8.11, N9.16 */
const manyPeople = 500;

/** Whether a sending takes so long that its progress asks for patience: `total` counts people, of both business types. */
export const isForMany = ({ total }: { readonly total: number }): boolean => total >= manyPeople;

/** The columns of template 2, from 0: a row for each student and item. */
export const longColumns = { item: 3, price: 4, quantity: 5, discount: 6, remark: 7 } as const;
export type LongColumn = keyof typeof longColumns;

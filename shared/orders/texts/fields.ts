import type { Text } from '../../contract/texts.ts';

/** What is wrong with a field of a request about orders. */
export const orderFieldTexts = {
  schoolMonthsTooMany: {
    en: 'This is {{count}} months of schools; at most {{max}} can be listed at once. Please choose fewer schools or a shorter time.',
    zh: '当前范围为 {{count}} 个校区月（校区数 × 月数），一次最多查询 {{max}} 个，请减少校区或缩短时间。',
  },
} as const satisfies Record<string, Text>;

import type { Language } from '../../../shared/contract/texts.ts';
import { useLanguage } from './language.tsx';

/** The first column of a calendar, 0 is Sunday: China counts from Monday (GB/T 7408), English as in the United States. */
export const weekStartOf: Record<Language, 0 | 1> = { zh: 1, en: 0 };

/** `<DatePicker startOfWeek={useWeekStart()} />` */
export const useWeekStart = (): 0 | 1 => weekStartOf[useLanguage().language];

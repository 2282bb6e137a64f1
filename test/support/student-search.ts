import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../shared/contract/texts.ts';
import { textsIn } from './texts.ts';

/** The search of students in the header. */
export const studentSearch = (page: Page, language: Language = 'en'): Locator =>
  page.getByRole('combobox', { name: textsIn(language).students.page.find.label, exact: true });

export const isSearchFocused = (page: Page, language: Language = 'en'): Promise<boolean> =>
  studentSearch(page, language).evaluate((field) => field === document.activeElement);

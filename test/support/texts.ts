/** Every text of the site, by the names that its modules have. */
import { importFileTexts } from '../../shared/imports/texts/server.ts';
import { importTexts } from '../../shared/imports/texts/site.ts';
import { itemTexts } from '../../shared/items/texts/site.ts';
import { jobTexts } from '../../shared/jobs/texts/site.ts';
import { inLanguage } from '../../shared/messages/bilingual.ts';
import { en as enErrors, zh as zhErrors } from '../../shared/messages/errors.ts';
import { en as enFields, zh as zhFields } from '../../shared/messages/fields.ts';
import type { Language } from '../../shared/messages/texts.ts';
import { noticeDetailTexts } from '../../shared/notices/texts/site-detail.ts';
import { noticeEditorTexts } from '../../shared/notices/texts/site-editor.ts';
import { noticeListTexts } from '../../shared/notices/texts/site-list.ts';
import { noticeTexts } from '../../shared/notices/texts/site.ts';
import { parentTexts } from '../../shared/parent/texts/site.ts';
import { payModeTexts } from '../../shared/payments/texts/pay-modes.ts';
import { paymentTexts } from '../../shared/payments/texts/site.ts';
import { personTexts } from '../../shared/people/texts/site.ts';
import { sessionTexts } from '../../shared/session/texts/site.ts';
import { siteTexts } from '../../shared/site/texts/site.ts';
import { studentTexts } from '../../shared/students/texts/site.ts';

const texts = {
  site: siteTexts,
  session: sessionTexts,
  notices: { ...noticeTexts, list: noticeListTexts, detail: noticeDetailTexts, editor: noticeEditorTexts },
  people: personTexts,
  imports: { ...importFileTexts, dialog: importTexts },
  students: studentTexts,
  items: itemTexts,
  payments: { ...paymentTexts, payMode: payModeTexts },
  jobs: jobTexts,
  parent: parentTexts,
} as const;

export const en = { ...inLanguage(texts, 'en'), ...enErrors, ...enFields };
export const zh = { ...inLanguage(texts, 'zh'), ...zhErrors, ...zhFields };

export const textsIn = (language: Language) => (language === 'zh' ? zh : en);

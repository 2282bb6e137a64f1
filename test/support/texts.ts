/** Every text of the site, by the names that its modules have. */
import { errorTexts } from '../../shared/contract/error-texts.ts';
import { fieldTexts } from '../../shared/contract/field-texts.ts';
import type { Language, Text, TextTree } from '../../shared/contract/texts.ts';
import { exportTexts } from '../../shared/exports/texts/site.ts';
import { fileHeadings } from '../../shared/imports/file-format.ts';
import { rowFaultTexts } from '../../shared/imports/texts/row-faults.ts';
import { importFaultTexts, workbookTexts } from '../../shared/imports/texts/server.ts';
import { templateNotes } from '../../shared/imports/texts/template-notes.ts';
import { moneyImportMenuTexts } from '../../shared/imports/texts/site-money-menu.ts';
import { moneyImportTexts } from '../../shared/imports/texts/site-money.ts';
import { workbenchTexts } from '../../shared/imports/texts/site-workbench.ts';
import { importTexts } from '../../shared/imports/texts/site.ts';
import { itemEditorTexts } from '../../shared/items/texts/site-editor.ts';
import { itemTermTexts, itemTexts } from '../../shared/items/texts/site.ts';
import { jobTexts } from '../../shared/jobs/texts/site.ts';
import { booksTexts } from '../../shared/ledger/texts/site.ts';
import { messageSiteTexts } from '../../shared/messages/texts/site.ts';
import { billedAgainTexts } from '../../shared/notices/texts/site-billed-again.ts';
import { noticeDetailTexts } from '../../shared/notices/texts/site-detail.ts';
import { noticeEditorTexts } from '../../shared/notices/texts/site-editor.ts';
import { noticeItemTexts } from '../../shared/notices/texts/site-fee-items.ts';
import { noticeHistoryTexts } from '../../shared/notices/texts/site-history.ts';
import { noticeLifeTexts } from '../../shared/notices/texts/site-life.ts';
import { noticeListTexts } from '../../shared/notices/texts/site-list.ts';
import { richTextTexts } from '../../shared/notices/texts/site-rich-text.ts';
import { noticeNavigationTexts } from '../../shared/notices/texts/site-navigation.ts';
import { noticeTexts } from '../../shared/notices/texts/site.ts';
import { orderNavigationTexts } from '../../shared/orders/texts/site-navigation.ts';
import { orderTexts } from '../../shared/orders/texts/site.ts';
import { parentTexts } from '../../shared/parent/texts/site.ts';
import { payModeTexts } from '../../shared/payments/texts/pay-modes.ts';
import { payOffTexts } from '../../shared/payments/texts/site-pay-off.ts';
import { thirdPartyTexts } from '../../shared/payments/texts/site-third-party.ts';
import { paymentTexts } from '../../shared/payments/texts/site.ts';
import { adjustTexts } from '../../shared/people/texts/site-adjust.ts';
import { batchTexts } from '../../shared/people/texts/site-batch.ts';
import { addPeopleTexts } from '../../shared/people/texts/site-add.ts';
import { printTexts } from '../../shared/print/texts/site.ts';
import { personTexts } from '../../shared/people/texts/site.ts';
import { refundTexts } from '../../shared/refunds/texts/site.ts';
import { sessionTexts } from '../../shared/session/texts/site.ts';
import { benefitVisibilityTexts } from '../../shared/settings/texts/site-benefits.ts';
import { settingsNavigationTexts } from '../../shared/settings/texts/site-navigation.ts';
import { feeItemTexts } from '../../shared/settings/texts/site.ts';
import { siteTexts } from '../../shared/site/texts/site.ts';
import { studentPageTexts } from '../../shared/students/texts/site-page.ts';
import { studentTexts } from '../../shared/students/texts/site.ts';
import { uploadTexts } from '../../shared/uploads/texts/site.ts';

/** The same tree in one language. */
type InLanguage<T> = { readonly [K in keyof T]: T[K] extends Text ? string : InLanguage<T[K]> };

const isText = (node: Text | TextTree): node is Text => typeof node['en'] === 'string';

const textsOf = (tree: TextTree, language: Language): object =>
  Object.fromEntries(
    Object.entries(tree).map(([key, node]) => [key, isText(node) ? node[language] : textsOf(node, language)]),
  );

const inLanguage = <T extends TextTree>(tree: T, language: Language): InLanguage<T> =>
  textsOf(tree, language) as InLanguage<T>;

const texts = {
  site: siteTexts,
  navigation: { ...noticeNavigationTexts, ...orderNavigationTexts, ...settingsNavigationTexts },
  orders: orderTexts,
  print: printTexts,
  session: sessionTexts,
  notices: {
    ...noticeTexts,
    list: noticeListTexts,
    detail: noticeDetailTexts,
    editor: noticeEditorTexts,
    feeItems: noticeItemTexts,
    history: noticeHistoryTexts,
    life: noticeLifeTexts,
    billedAgain: billedAgainTexts,
    richText: richTextTexts,
  },
  people: { ...personTexts, add: addPeopleTexts, adjust: adjustTexts, batch: batchTexts },
  imports: {
    fault: importFaultTexts,
    reason: rowFaultTexts,
    template: { ...fileHeadings, ...workbookTexts, note: templateNotes },
    money: { ...moneyImportTexts, menu: moneyImportMenuTexts },
    dialog: importTexts,
    workbench: workbenchTexts,
  },
  students: { ...studentTexts, page: studentPageTexts },
  items: { ...itemTexts, editor: itemEditorTexts, term: itemTermTexts },
  payments: { ...paymentTexts, payMode: payModeTexts, payOff: payOffTexts, thirdParty: thirdPartyTexts },
  refunds: refundTexts,
  books: booksTexts,
  jobs: jobTexts,
  exports: exportTexts,
  parent: parentTexts,
  messages: messageSiteTexts,
  feeItems: feeItemTexts,
  benefitVisibility: benefitVisibilityTexts,
  uploads: uploadTexts,
  error: errorTexts,
  field: fieldTexts,
} as const;

export const en = inLanguage(texts, 'en');
export const zh = inLanguage(texts, 'zh');

export const textsIn = (language: Language) => (language === 'zh' ? zh : en);

type Words = string | readonly Words[] | { readonly [name: string]: Words };

const textsBelow = (tree: TextTree): Text[] =>
  Object.values(tree).flatMap((node) => (isText(node) ? [node] : textsBelow(node)));

const sentencesOf = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as Record<string, Words>).flatMap(sentencesOf);

const placeholder = /\{\{\w+(?::money)?\}\}/;

/** `{{first}} {{next}}` only joins other texts, and any words can be made of it. */
const isJoint = (text: string): boolean =>
  placeholder.test(text) && /^[\s,，、]*$/.test(text.split(placeholder).join(''));
const everyText = textsBelow(texts).filter(({ en, zh }) => !isJoint(en) && !isJoint(zh));

/** What a screen makes of a text, whatever it fills in. */
const isMadeOf = (sentence: string, text: string): boolean => {
  const parts = text.split(placeholder).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(sentence);
};

/** A label means different things in different places: `Save` is 保存 here and 保存草稿 there. */
const labelWordsMax = 4;

/** Whether these are the same text of the site: wherever it has one of them; of a label, in one of those places; of one with something filled in, anywhere. */
const areOneText = (en: string, zh: string): boolean => {
  const isOne = (text: Text) => isMadeOf(en, text.en) && isMadeOf(zh, text.zh);
  const found = everyText.filter((text) => text.en === en || text.zh === zh);
  if (found.length === 0) return everyText.some(isOne);
  return en.split(' ').length <= labelWordsMax ? found.some(isOne) : found.every(isOne);
};

/**
 * Words that a test quotes in both languages, for a flow that runs in one of them: each must be one text of the site in
 * both, so what the flow sees in one language is known in the other.
 * @throws Error with the words that are no text of the site
 */
export const quoted = <W extends Words>(words: Readonly<Record<Language, W>>): Readonly<Record<Language, W>> => {
  const [english, chinese] = [sentencesOf(words.en), sentencesOf(words.zh)];
  if (english.length !== chinese.length) throw new Error('One language has more words than the other');
  const others = english.filter((sentence, index) => !areOneText(sentence, chinese[index] ?? ''));
  if (others.length > 0) throw new Error(`Not the same text in both languages: ${others.join('; ')}`);
  return words;
};

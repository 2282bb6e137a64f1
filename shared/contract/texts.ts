import { toFen } from '../money/fen.ts';
import { moneyText } from '../money/money-text.ts';

export type Language = 'zh' | 'en';

/** A text that a person can see, in both languages: leaving one out does not compile. `{{name}}` in it is filled in. */
export type Text = Readonly<Record<Language, string>>;

/** The texts of a module or screen, both languages side by side. */
export interface TextTree {
  readonly [key: string]: Text | TextTree;
}

/** The name of somebody or something in a language, or in the other one when it is missing. */
export const nameIn = (language: Language, name: string, eName: string): string =>
  language === 'zh' ? name || eName : eName || name;

/** An amount as a parameter has it, `1,234.5` or `1234.5`; whatever else it says stays as it is. */
const withSign = (value: string | number, currency: string): string => {
  const text = String(value);
  const fen = text === '' ? undefined : toFen(Number(text.replaceAll(',', '')));
  return fen === undefined ? text : moneyText(fen, 'en', currency);
};

/**
 * Fills `{{name}}` in a text, and `{{name:money}}` with an amount: rules and codecs, which know no currency, give amounts
 * as plain numbers, and who shows the sentence says the currency.
 */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}, currency?: string): string =>
  text.replace(/\{\{(\w+)(:money)?\}\}/g, (placeholder, name: string, money: string | undefined) => {
    const value = params[name] ?? placeholder;
    return money !== undefined && currency !== undefined ? withSign(value, currency) : String(value);
  });

import type { KeptTexts } from '../../client/operation-id.ts';
import { settlementForm, type SettlementForm } from './form.ts';

const nameOf = (personId: string) => `settlement:${personId}`;

/** Keeps what was submitted while the outcome is unknown, so that the same request can be repeated after a reload. */
export const keepDraft = (texts: KeptTexts, personId: string, form: SettlementForm): void =>
  texts.setItem(nameOf(personId), JSON.stringify(form));

export const readDraft = (texts: KeptTexts, personId: string): SettlementForm | undefined => {
  const kept = texts.getItem(nameOf(personId));
  if (kept === null) return undefined;
  const read = settlementForm.safeParse(JSON.parse(kept));
  return read.success ? read.data : undefined;
};

export const dropDraft = (texts: KeptTexts, personId: string): void => texts.removeItem(nameOf(personId));

import { readKept } from '../../app/session/kept.ts';
import type { KeptTexts } from '../../client/operation-id.ts';
import { settlementForm, type SettlementForm } from './form.ts';

const nameOf = (personId: string) => `settlement:${personId}`;

/** Keeps what was submitted while the outcome is unknown, so that the same request can be repeated after a reload. */
export const keepDraft = (texts: KeptTexts, personId: string, form: SettlementForm): void =>
  texts.setItem(nameOf(personId), JSON.stringify(form));

export const readDraft = (texts: KeptTexts, personId: string): SettlementForm | undefined =>
  readKept(texts, nameOf(personId), settlementForm);

export const dropDraft = (texts: KeptTexts, personId: string): void => texts.removeItem(nameOf(personId));

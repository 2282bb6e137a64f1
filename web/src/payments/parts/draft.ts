import * as z from 'zod/mini';
import { readKept } from '../../app/session/kept.ts';
import type { KeptTexts } from '../../client/operation-id.ts';

/** What was submitted: the form, to show it, and the request as it was sent, to repeat it. */
export interface Draft<Form> {
  readonly form: Form;
  /** As on the wire. */
  readonly sent: unknown;
}

/**
 * The intent of one user: on the server an operation is one of its user, so whoever signs in next in this tab would not
 * repeat what was sent, but do it once more.
 */
export const intentOfUser = (intent: string, subject: string): string => `${intent}:${subject}`;

const nameOf = (intent: string) => `draft:${intent}`;

/** Keeps what was submitted while the outcome is unknown, so that the same request can be repeated after a reload. */
export const keepDraft = <Form>(texts: KeptTexts, intent: string, draft: Draft<Form>): void =>
  texts.setItem(nameOf(intent), JSON.stringify(draft));

export const readDraft = <Form>(texts: KeptTexts, intent: string, form: z.ZodMiniType<Form>): Draft<Form> | undefined =>
  readKept(texts, nameOf(intent), z.object({ form, sent: z.unknown() }));

export const dropDraft = (texts: KeptTexts, intent: string): void => texts.removeItem(nameOf(intent));

import { cleanRichText } from './clean-rich-text.ts';
import type { Form } from './form.ts';

/** The form as it is checked and stored: of a rich description only what is allowed. */
export const cleanedForm = async <F extends Form>(form: F): Promise<F> =>
  form.richText ? { ...form, description: await cleanRichText(form.description) } : form;

import type { EditorForm } from './form.ts';

/** The properties of every section of the editor. */
export interface SectionProps {
  readonly form: EditorForm;
  readonly change: (next: (form: EditorForm) => EditorForm) => void;
  /** The text of the fault at a path of the request, once the user tried to save. */
  readonly errorAt: (path: string, under?: boolean) => string | undefined;
  /** The form is locked (N4.15). */
  readonly readOnly: boolean;
}

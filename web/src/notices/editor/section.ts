import type { EditorForm } from './form.ts';

/** What every section of the editor gets. */
export interface SectionProps {
  readonly form: EditorForm;
  readonly change: (next: (form: EditorForm) => EditorForm) => void;
  /** The text of the fault at a path of the request, once saving was tried. */
  readonly errorAt: (path: string, under?: boolean) => string | undefined;
  /** The form is locked (N4.15). */
  readonly readOnly: boolean;
}

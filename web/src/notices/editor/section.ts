import type { EditorForm } from './form.ts';
import type { ChangeForm } from './use-form.ts';

/** The properties of every section of the editor. */
export interface SectionProps {
  readonly form: EditorForm;
  readonly change: ChangeForm;
  /** The text of the fault at a path of the request, once the user tried to save. */
  readonly errorAt: (path: string, under?: boolean) => string | undefined;
  /** The form is locked (N4.15). */
  readonly readOnly: boolean;
}

const isSameForm = (one: EditorForm, other: EditorForm): boolean =>
  one.items.length === other.items.length &&
  one.groups.length === other.groups.length &&
  (Object.keys(one) as (keyof EditorForm)[]).every(
    (field) => field === 'items' || field === 'groups' || one[field] === other[field],
  );

/** Whether the properties of a section differ in nothing but what items and groups contain: other sections look at their number only. */
export const isSameBesideItems = <Props extends SectionProps>(before: Props, after: Props): boolean =>
  isSameForm(before.form, after.form) &&
  (Object.keys(after) as (keyof Props)[]).every((name) => name === 'form' || before[name] === after[name]);

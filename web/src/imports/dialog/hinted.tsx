/**
 * A label with what it means below it, for checkboxes and toggles of a dialog. Their own `description` is not used: axe
 * takes such a field for unlabelled while it is scrolled out of the window behind the dialog.
 */
export const Hinted = ({ label, hint }: { label: string; hint: string }) => (
  <>
    {label} <span className="import-hint">{hint}</span>
  </>
);

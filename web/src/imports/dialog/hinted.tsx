/**
 * A label with a hint below it, for checkboxes and toggles in a dialog. Their `description` is not used, because axe
 * reports such a field as unlabelled while it is scrolled out of view.
 */
export const Hinted = ({ label, hint }: { label: string; hint: string }) => (
  <>
    {label} <span className="import-hint">{hint}</span>
  </>
);

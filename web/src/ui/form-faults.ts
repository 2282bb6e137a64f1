import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/contract/errors.ts';
import { useFaultText } from './field-text.ts';

/** The first fault at a path; with `under`, also faults below it (`items` finds `items.0.money`). */
const faultAt = (faults: readonly FieldFault[], path: string, under = false): FieldFault | undefined =>
  faults.find((fault) => fault.path === path || (under && fault.path.startsWith(`${path}.`)));

/**
 * Turns the faults of the shared rules or of `CallError.fields` into the `errorText` of form fields:
 * `const errorAt = useErrorAt(faults); <FormField errorText={errorAt('title')}>`.
 */
export const useErrorAt = (faults: readonly FieldFault[]): ((path: string, under?: boolean) => string | undefined) => {
  const faultText = useFaultText();
  return useCallback(
    (path, under) => {
      const fault = faultAt(faults, path, under);
      return fault && faultText(fault);
    },
    [faults, faultText],
  );
};

/** Focuses the first field with a fault (N5.02); call it after the faults were rendered. */
export const focusFirstFault = (form: HTMLElement): void => {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault="true"]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
};

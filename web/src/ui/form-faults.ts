import { useCallback } from 'react';
import type { FieldFault } from '../../../shared/contract/errors.ts';
import { useFaultText } from './field-text.ts';

/** The first fault at a path; with `under`, also one inside it (`items` finds `items.0.money`). */
export const faultAt = (faults: readonly FieldFault[], path: string, under = false): FieldFault | undefined =>
  faults.find((fault) => fault.path === path || (under && fault.path.startsWith(`${path}.`)));

/**
 * From the faults of the shared rules or of `CallError.fields` to the `errorText` of form fields:
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

/** Moves to the first field that says it is wrong (N5.02); call it after the faults are on the screen. */
export const focusFirstFault = (form: HTMLElement): void => {
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault="true"]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
};

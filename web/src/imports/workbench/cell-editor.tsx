import Input, { type InputProps } from '@cloudscape-design/components/input';
import type { TableProps } from '@cloudscape-design/components/table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownCellUnitsMax } from '../../../../shared/imports/plan.ts';

/**
 * The field of an open cell. The table closes it at a click elsewhere and drops what was typed. So that click waits until
 * it is saved, and counts then; when it cannot be saved, the cell stays open. Escape and the cross drop it.
 */
export const CellEditor = ({
  label,
  saved,
  context: { currentValue, setValue },
  onSave,
}: {
  label: string;
  saved: string;
  context: TableProps.CellContext<unknown>;
  /** Rejects when it could not be saved, which the page says. */
  onSave: (text: string) => Promise<void>;
}) => {
  const input = useRef<InputProps.Ref>(null);
  const [isSaving, setSaving] = useState(false);
  const typed = typeof currentValue === 'string' ? currentValue : saved;
  const saveThenClick = async (target: Element) => {
    setSaving(true);
    try {
      await onSave(typed);
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    } catch {
      input.current?.focus();
    } finally {
      setSaving(false);
    }
  };
  const hold = useEffectEvent((event: MouseEvent) => {
    const { target, isTrusted } = event;
    if (typed === saved || !isTrusted || !(target instanceof Element)) return;
    // The buttons of the cell are in a dialog, and so is a question above the page. The header has the language and the way out.
    if (!target.closest('main') || target.closest('[role=dialog]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) void saveThenClick(target);
  });
  useEffect(() => {
    // Before the table hears of the click on the document.
    window.addEventListener('click', hold, { capture: true });
    return () => window.removeEventListener('click', hold, { capture: true });
  }, []);
  return (
    <Input
      ref={input}
      autoFocus
      readOnly={isSaving}
      ariaLabel={label}
      value={typed}
      nativeInputAttributes={{ maxLength: shownCellUnitsMax }}
      onChange={({ detail }) => setValue(detail.value)}
    />
  );
};

import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { siteTexts } from '../../../../shared/site/texts/site.ts';
import { useText } from '../../locale/text.ts';

interface ChoiceMenuProps<Id extends string> {
  /** What is chosen here; the name of the button with `text`. */
  readonly label: string;
  readonly text: string;
  readonly options: readonly { readonly id: Id; readonly text: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]') ?? []),
];

/** Where a key moves the focus to in a menu of `count` items. */
const moved = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** A button that opens a short list with one choice, as the staff's header has them. */
export const ChoiceMenu = <Id extends string>({ label, text, options, chosen, onChoose }: ChoiceMenuProps<Id>) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return close();
    const items = itemsOf(event.currentTarget);
    const next = moved(
      event.key,
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === undefined) return undefined;
    event.preventDefault();
    return items[next]?.focus();
  };
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div className="choice-menu" onBlur={leave}>
      <button
        ref={button}
        type="button"
        aria-label={`${label}${t(siteTexts.colon)}${text}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text}
      </button>
      {isOpen && (
        <div role="menu" tabIndex={-1} aria-label={label} onKeyDown={move}>
          {options.map((option) => (
            <button
              key={option.id}
              type="button"
              role="menuitemcheckbox"
              aria-checked={option.id === chosen}
              tabIndex={-1}
              // The menu opens with the focus on what is chosen.
              autoFocus={option.id === chosen}
              onClick={() => {
                onChoose(option.id);
                close();
              }}
            >
              {option.text}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};

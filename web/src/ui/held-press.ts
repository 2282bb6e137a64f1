/** What acts on a click and stays where it is drawn: no text field, whose text is selected by dragging. */
const pressable = 'a[href], button, label, input[type=checkbox], input[type=radio]';

interface Press {
  readonly element: Element;
  /** Where the element was when it was pressed. */
  readonly place: DOMRect;
  /** What it said then. */
  readonly words: string;
}

const wordsOf = (element: Element): string => `${element.ariaLabel ?? ''} ${element.textContent}`;

const isIn = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

/**
 * A press that leaves a field can move the page, because what is wrong with the field is said below it. The button that
 * was pressed is elsewhere at the release then, and a browser makes no click of a press on one element and a release
 * on another. So the pressed element holds the pointer (Pointer Events, "pointer capture"), which makes the click its own.
 * Whoever changes their mind still drags the pointer away. A finger holds what it presses anyway.
 * An element that says something else at the release was not what was aimed at: another menu in its place, or a payment
 * of another amount. Then nothing is clicked.
 */
export const holdPresses = (): void => {
  let press: Press | undefined;
  document.addEventListener(
    'pointerdown',
    ({ target, pointerId, pointerType, button }) => {
      press = undefined;
      if (pointerType === 'touch' || button !== 0 || !(target instanceof Element)) return;
      const element = target.closest(pressable);
      if (!element) return;
      element.setPointerCapture(pointerId);
      press = { element, place: element.getBoundingClientRect(), words: wordsOf(element) };
    },
    { capture: true },
  );
  document.addEventListener(
    'pointermove',
    (event) => {
      if (!press?.element.hasPointerCapture(event.pointerId)) return;
      if (isIn(event, press.place) || isIn(event, press.element.getBoundingClientRect())) return;
      press.element.releasePointerCapture(event.pointerId);
    },
    { capture: true },
  );
  document.addEventListener(
    'click',
    (event) => {
      const { element, words } = press ?? {};
      press = undefined;
      if (!element || event.detail === 0 || wordsOf(element) === words) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
};

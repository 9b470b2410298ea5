import { fireEvent } from '@testing-library/react';

/** Drags an element by a mouse. @returns the text of the page just before the drop */
export function dragTo(element: Element, target: Element | null): string {
  document.elementFromPoint = () => target;
  fireEvent.pointerDown(element, { button: 0, clientX: 10, clientY: 10, pointerType: 'mouse' });
  fireEvent.pointerMove(window, { clientX: 90, clientY: 90 });
  const said = document.body.textContent ?? '';
  fireEvent.pointerUp(window, { clientX: 90, clientY: 90 });
  return said;
}

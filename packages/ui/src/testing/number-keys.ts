const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

function giveKeyCode(event: KeyboardEvent): void {
  if (event.keyCode === 0) Object.assign(event, { keyCode: keyCodes[event.key] ?? 0 });
}

/** Gives key events of a test their `keyCode`, which antd's lists read and happy-dom leaves out. */
export function numberKeys(): void {
  addEventListener('keydown', giveKeyCode, { capture: true });
  addEventListener('keyup', giveKeyCode, { capture: true });
}

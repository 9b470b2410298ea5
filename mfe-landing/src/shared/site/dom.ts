export function findElements<E extends HTMLElement>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** @throws when missing, which is a bug */
export function getElement<E extends HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Sets the text of elements marked `data-out="name"`. */
export function setTexts(root: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const element of findElements(root, `[data-out="${name}"]`)) element.textContent = text;
  }
}

/** Clean-up functions, run in reverse order. */
export function createUndo(): { add: (undo: () => void) => void; undo: () => void; signal: AbortSignal } {
  const aborter = new AbortController();
  const undos: (() => void)[] = [() => aborter.abort()];
  return {
    add: (undo) => undos.push(undo),
    undo: () => {
      for (const undo of undos.splice(0).reverse()) undo();
    },
    signal: aborter.signal,
  };
}

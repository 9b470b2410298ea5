/** Every element below `root` that a selector names. */
export function all<E extends HTMLElement>(root: ParentNode, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)];
}

/** The element that a selector names; it is an error of ours when there is none. */
export function one<E extends HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}

/** Sets the text of every element marked `data-out="name"`. */
export function setTexts(root: ParentNode, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    for (const element of all(root, `[data-out="${name}"]`)) element.textContent = text;
  }
}

/** Undoes everything that was set up, last first. */
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

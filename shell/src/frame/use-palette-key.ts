import { useEffect, useState } from 'react';

/** Id of the palette's field. Once the field is on the page, it takes the keys itself. */
export const paletteFieldId = 'palette-field';

/** Text after a key is typed; null: the key types nothing. */
function applyKey({ key, altKey }: KeyboardEvent, text: string): string | null {
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 && !altKey ? text + key : null;
}

/**
 * State of the palette, toggled by Ctrl+K (⌘K), and its text, with keys typed while its code was loading. Who has no palette
 * keeps all keys.
 */
export function usePaletteKey(hasPalette: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useEffect(() => {
    if (!hasPalette) return;
    const onKey = (event: KeyboardEvent) => {
      // Physical key: a Russian layout types «л» with it.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((open) => !open);
      setTyped('');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [hasPalette]);
  useEffect(() => {
    if (!isOpen) return;
    // While the palette's code loads, the page under it must not react to keys that are meant for the palette.
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || document.getElementById(paletteFieldId)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') setOpen(false);
      setTyped((text) => (event.key === 'Escape' ? '' : (applyKey(event, text) ?? text)));
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close, typed, onType: setTyped };
}

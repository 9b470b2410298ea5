import { useRef } from 'react';
import { useFocusKept } from '../browser/use-focus-kept.ts';

/** Stands in the content of a window that keeps the focus when what had it goes. */
export function FocusKept() {
  const layer = useRef<HTMLElement | null>(null);
  useFocusKept(layer);
  return (
    <span
      ref={(mark) => {
        layer.current = mark?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]') ?? null;
      }}
      hidden
    />
  );
}

import { useRef } from 'react';
import { useFocusKept } from '../browser/use-focus-kept.ts';

/** Renders a marker inside a window and keeps the focus in that window when the focused element is removed. */
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

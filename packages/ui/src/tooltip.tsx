import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layerRoot } from './layer-root.ts';
import styles from './tooltip.module.css';
import { useFloating } from './use-floating.ts';

const delay = 250;

/**
 * A short explanation on hover and on keyboard focus; Escape hides it. Put it around one element that can take focus.
 * The text is tied to the element by aria-describedby of the wrapper, so nothing depends on seeing it.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const spot = useFloating({ open, anchor, layer, placement: 'top' });
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the element inside, which takes the focus
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={open ? id : undefined}
      onPointerEnter={() => show(delay)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {open
        ? createPortal(
            <div
              ref={layer}
              id={id}
              role="tooltip"
              className={styles.tip}
              style={spot ? { left: spot.left, top: spot.top } : { visibility: 'hidden' }}
            >
              {text}
            </div>,
            layerRoot(),
          )
        : null}
    </span>
  );
}

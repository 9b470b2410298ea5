import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { fetchAhead, onDemand, useOnDemand } from './on-demand.ts';
import styles from './tooltip.module.css';

/** Properties of the tooltip's layer: id, text, and the element under it. */
export type TipLayerProps = {
  readonly id: string;
  readonly text: string;
  readonly anchor: RefObject<HTMLElement | null>;
};

const tipLayer = onDemand(async () => (await import('../antd/tip-layer.tsx')).TipLayer);

const showDelayMs = 250;

/** Visibility by pointer and focus; hover waits a moment, in which the code of the first tooltip is fetched. */
function useTooltipVisibility() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (wait: number) => {
    fetchAhead(tipLayer);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return { open, show, hide };
}

/**
 * A short explanation on hover and on keyboard focus; Escape hides it. The child is one focusable element, described by
 * aria-describedby of the wrapper. Without the code of the layer the browser's own tooltip is shown.
 */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const { open, show, hide } = useTooltipVisibility();
  const [hasFailed, setFailed] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const Layer = useOnDemand(tipLayer, open, () => setFailed(true));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the element inside, which takes the focus
    <span
      ref={anchor}
      className={styles.anchor}
      aria-describedby={open && Layer ? id : undefined}
      title={hasFailed && !Layer ? text : undefined}
      onPointerEnter={() => show(showDelayMs)}
      onPointerLeave={hide}
      onFocus={() => show(0)}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {children}
      {open && Layer ? <Layer id={id} text={text} anchor={anchor} /> : null}
    </span>
  );
}

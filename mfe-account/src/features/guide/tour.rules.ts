/** A rectangle of the window, pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const CARD = { width: 320, height: 200, gap: 12, edge: 12 } as const;
const clamp = (value: number, most: number) => Math.max(CARD.edge, Math.min(value, most));

/**
 * Where the card stands: beside a target narrower than itself, else under it, over it, or beside it as far as there is room; in
 * the middle when there is no target.
 */
export function placeBeside(box: Box | null, screen: { width: number; height: number }): { left: number; top: number } {
  const mostLeft = screen.width - CARD.width - CARD.edge;
  const mostTop = screen.height - CARD.height - CARD.edge;
  if (!box)
    return {
      left: clamp((screen.width - CARD.width) / 2, mostLeft),
      top: clamp((screen.height - CARD.height) / 2, mostTop),
    };
  const beside = box.left + box.width + CARD.gap;
  if (box.width < CARD.width && beside <= mostLeft)
    return { left: clamp(beside, mostLeft), top: clamp(box.top, mostTop) };
  const left = clamp(box.left, mostLeft);
  const under = box.top + box.height + CARD.gap;
  if (under <= mostTop) return { left, top: clamp(under, mostTop) };
  const over = box.top - CARD.height - CARD.gap;
  if (over >= CARD.edge) return { left, top: clamp(over, mostTop) };
  return { left: clamp(beside, mostLeft), top: clamp(box.top + CARD.gap, mostTop) };
}

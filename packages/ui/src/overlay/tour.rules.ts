/** Rectangle of a target in the window, in pixels, as far as it places the card. */
type TourTarget = { readonly right: number; readonly width: number };

/** The width of a card, and what stays free around it. */
const card = { width: 320, gap: 12, edge: 12 } as const;

/**
 * Beside a target narrower than the card when there is room, else under it; antd goes over it when there is none there. Where
 * the card fits from neither edge of the target, as over the middle of a phone's bar, only `bottom` moves it into the window.
 */
export function getSide({ right, width }: TourTarget, windowWidth: number): 'rightTop' | 'bottomLeft' | 'bottom' {
  const room = card.width + card.edge;
  if (width < card.width && right + card.gap + room <= windowWidth) return 'rightTop';
  return right - width + room <= windowWidth || right >= room ? 'bottomLeft' : 'bottom';
}

/** Rectangle of a target in the window, in pixels, as far as it places the card. */
export type TourTarget = { readonly right: number; readonly width: number };

/** The width of a card, and what stays free around it. */
const card = { width: 320, gap: 12, edge: 12 } as const;

/** Beside a target narrower than the card when there is room, else under it; antd goes over it when there is none there. */
export function sideOf({ right, width }: TourTarget, windowWidth: number): 'rightTop' | 'bottomLeft' {
  const end = right + card.gap + card.width + card.edge;
  return width < card.width && end <= windowWidth ? 'rightTop' : 'bottomLeft';
}

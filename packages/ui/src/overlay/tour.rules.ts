/** Right edge and width of a target in the window, in pixels. */
type TourTarget = { readonly right: number; readonly width: number };

/** Width of a card, and its distance from the target and from the edge of the window, in pixels. */
const cardSize = { width: 320, gap: 12, edge: 12 } as const;

/**
 * Side of the card: right of a target narrower than the card, when there is room, else below; antd puts it above when
 * there is no room below. `bottom` is for a card that fits from neither edge of the target: antd shifts it inwards.
 */
export function getSide({ right, width }: TourTarget, windowWidth: number): 'rightTop' | 'bottomLeft' | 'bottom' {
  const room = cardSize.width + cardSize.edge;
  if (width < cardSize.width && right + cardSize.gap + room <= windowWidth) return 'rightTop';
  return right - width + room <= windowWidth || right >= room ? 'bottomLeft' : 'bottom';
}

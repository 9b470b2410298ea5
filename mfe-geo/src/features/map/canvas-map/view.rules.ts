import { getScaleAtZoom, toWorldX, toWorldY, WORLD_SIDE } from './projection.rules.ts';

/** Centre in units of the world, and zoom (one step doubles the scale). */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Pixel {
  x: number;
  y: number;
}

export interface WorldPoint {
  x: number;
  y: number;
}

const ZOOM_LIMITS = { least: 2.4, most: 13 } as const;
/** Initial view of the specification: Москва, zoom 6. */
export const moscowView: View = { x: toWorldX(37.6173), y: toWorldY(55.7558), zoom: 6 };
/** Bounds of the drawn land. */
const landBounds = { west: toWorldX(-10), east: toWorldX(180) + 140, north: toWorldY(80), south: toWorldY(30) };

export const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** View clamped to the drawn land. */
export const clampView = ({ x, y, zoom }: View): View => ({
  x: clamp(x, landBounds.west, Math.min(WORLD_SIDE + 140, landBounds.east)),
  y: clamp(y, landBounds.north, landBounds.south),
  zoom: clamp(zoom, ZOOM_LIMITS.least, ZOOM_LIMITS.most),
});

export function toPixel(view: View, { width, height }: Size, point: WorldPoint): Pixel {
  const scale = getScaleAtZoom(view.zoom);
  return { x: (point.x - view.x) * scale + width / 2, y: (point.y - view.y) * scale + height / 2 };
}

export function toWorld(view: View, { width, height }: Size, pixel: Pixel): WorldPoint {
  const scale = getScaleAtZoom(view.zoom);
  return { x: view.x + (pixel.x - width / 2) / scale, y: view.y + (pixel.y - height / 2) / scale };
}

/** View panned by pixels. */
export function panView(view: View, dx: number, dy: number): View {
  const scale = getScaleAtZoom(view.zoom);
  return clampView({ ...view, x: view.x + dx / scale, y: view.y + dy / scale });
}

/** View zoomed by steps around a fixed point. */
export function zoomView(view: View, steps: number, { size, at }: { size: Size; at: Pixel }): View {
  const zoom = clamp(view.zoom + steps, ZOOM_LIMITS.least, ZOOM_LIMITS.most);
  const under = toWorld(view, size, at);
  const scale = getScaleAtZoom(zoom);
  return clampView({
    x: under.x - (at.x - size.width / 2) / scale,
    y: under.y - (at.y - size.height / 2) / scale,
    zoom,
  });
}

/** Margins around fitted points in pixels, for overlays. */
export interface Margins {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** View that shows all points, at zoom 8 or less; Москва without points. */
export function fitView(points: readonly WorldPoint[], size: Size, margins: Margins): View {
  if (points.length === 0) return moscowView;
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  const width = Math.max(80, size.width - margins.left - margins.right);
  const height = Math.max(80, size.height - margins.top - margins.bottom);
  const scale = Math.min(width / Math.max(east - west, 1e-6), height / Math.max(south - north, 1e-6));
  const zoom = clamp(Math.log2(scale / getScaleAtZoom(0)), ZOOM_LIMITS.least, 8);
  const aside = { x: (margins.right - margins.left) / 2, y: (margins.bottom - margins.top) / 2 };
  return panView(clampView({ x: (west + east) / 2, y: (north + south) / 2, zoom }), aside.x, aside.y);
}

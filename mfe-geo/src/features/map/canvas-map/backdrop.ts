import { getScaleAtZoom } from './projection.rules.ts';
import type { Size, View } from './view.rules.ts';

/** Share of the view painted beyond each edge, so that panning costs a copy instead of a repaint. */
const OVERSCAN_SHARE = 0.4;
/** Limits of stretching the cached painting, beyond which it is repainted even during movement. */
const STRETCH_LIMITS = { least: 0.6, most: 1.7 } as const;

/** Static layer of the map, painted once and copied for every frame. */
export class Backdrop {
  private readonly canvas = document.createElement('canvas');
  private painted: { view: View; size: Size; inner: Size } | null = null;
  /** The painting is outdated, but good enough for one more frame. */
  isAged = false;

  clear() {
    this.painted = null;
    this.isAged = false;
  }

  age() {
    this.isAged = this.painted !== null;
  }

  /** Whether the painting covers this view, possibly stretched. */
  covers(view: View, size: Size): boolean {
    const { painted } = this;
    if (!painted || painted.inner.width !== size.width || painted.inner.height !== size.height) return false;
    const stretch = getScaleAtZoom(view.zoom) / getScaleAtZoom(painted.view.zoom);
    if (stretch < STRETCH_LIMITS.least || stretch > STRETCH_LIMITS.most) return false;
    const scale = getScaleAtZoom(painted.view.zoom);
    const room = {
      x: (painted.size.width - size.width / stretch) / 2,
      y: (painted.size.height - size.height / stretch) / 2,
    };
    const dx = Math.abs(view.x - painted.view.x) * scale;
    const dy = Math.abs(view.y - painted.view.y) * scale;
    return dx <= room.x && dy <= room.y;
  }

  /** Whether the painting has exactly this zoom. */
  isSharp(view: View): boolean {
    return this.painted?.view.zoom === view.zoom;
  }

  /** Paints a view and its surroundings. */
  paint(
    { view, size, ratio }: { view: View; size: Size; ratio: number },
    draw: (c: CanvasRenderingContext2D, s: Size) => void,
  ) {
    const whole = {
      width: Math.ceil(size.width * (1 + 2 * OVERSCAN_SHARE)),
      height: Math.ceil(size.height * (1 + 2 * OVERSCAN_SHARE)),
    };
    const context = this.canvas.getContext('2d', { alpha: false });
    if (!context) return;
    this.canvas.width = whole.width * ratio;
    this.canvas.height = whole.height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context, whole);
    this.painted = { view, size: whole, inner: size };
    this.isAged = false;
  }

  copyTo(context: CanvasRenderingContext2D, view: View, size: Size) {
    const { painted } = this;
    if (!painted) return;
    const stretch = getScaleAtZoom(view.zoom) / getScaleAtZoom(painted.view.zoom);
    const scale = getScaleAtZoom(view.zoom);
    const width = painted.size.width * stretch;
    const height = painted.size.height * stretch;
    const left = size.width / 2 - width / 2 + (painted.view.x - view.x) * scale;
    const top = size.height / 2 - height / 2 + (painted.view.y - view.y) * scale;
    // On whole pixels a copy stays sharp.
    if (stretch === 1) context.drawImage(this.canvas, Math.round(left), Math.round(top), width, height);
    else context.drawImage(this.canvas, left, top, width, height);
  }
}

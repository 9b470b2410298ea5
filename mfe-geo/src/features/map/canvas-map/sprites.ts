import type { Pixel } from './view.rules.ts';

/** Side of a sprite in pixels: the largest circle with its rim. */
const SPRITE_SIDE_PIXELS = 56;
/** Sprites per row and column of a sheet. */
const SPRITES_PER_ROW = 8;
/** Limit of sheets; a map shows a few hundred sprites at once. */
const MAX_SHEETS = 24;

/** Small picture shared by many objects, identified by its key. */
export interface Sprite {
  key: string;
  /** Paints the sprite around its centre. */
  paint: (context: CanvasRenderingContext2D) => void;
}

/** Sprite to draw at a point of the canvas, with its opacity. */
export interface Stamp {
  at: Pixel;
  sprite: Sprite;
  alpha: number;
}

interface SpritePosition {
  sheet: HTMLCanvasElement;
  left: number;
  top: number;
}

/** Sprites painted once on sheets: a copy costs a fraction of painting the arcs and text again. */
export class Sprites {
  private readonly places = new Map<string, SpritePosition>();
  private sheets: HTMLCanvasElement[] = [];
  private ratio = 0;
  private side = 0;

  /** Invalidates all sprites after a change of colours or fonts. */
  clear() {
    this.places.clear();
    this.sheets = [];
  }

  /** Draws sprites centred at their points; `ratio` is the device pixel ratio. */
  stamp(context: CanvasRenderingContext2D, ratio: number, stamps: readonly Stamp[]) {
    if (ratio !== this.ratio || this.sheets.length > MAX_SHEETS) this.clear();
    this.ratio = ratio;
    this.side = 2 * Math.ceil((SPRITE_SIDE_PIXELS * ratio) / 2);
    // Missing sprites first: painting on a sheet after a copy makes the browser copy the whole sheet.
    for (const { sprite } of stamps) if (!this.places.has(sprite.key)) this.paint(sprite);
    for (const { at, sprite, alpha } of stamps) {
      const place = this.places.get(sprite.key);
      if (!place) continue;
      context.globalAlpha = alpha;
      this.copy(context, place, at);
    }
    context.globalAlpha = 1;
  }

  private copy(context: CanvasRenderingContext2D, { sheet, left, top }: SpritePosition, at: Pixel) {
    const { side, ratio } = this;
    // On whole device pixels a copy stays sharp.
    const [x, y] = [Math.round(at.x * ratio - side / 2), Math.round(at.y * ratio - side / 2)];
    context.drawImage(sheet, left, top, side, side, x / ratio, y / ratio, side / ratio, side / ratio);
  }

  private paint({ key, paint }: Sprite) {
    const { side, ratio } = this;
    const index = this.places.size % SPRITES_PER_ROW ** 2;
    if (index === 0) this.sheets.push(this.aSheet());
    const sheet = this.sheets.at(-1);
    const context = sheet?.getContext('2d');
    if (!sheet || !context) return;
    const [left, top] = [(index % SPRITES_PER_ROW) * side, Math.floor(index / SPRITES_PER_ROW) * side];
    context.setTransform(ratio, 0, 0, ratio, left + side / 2, top + side / 2);
    paint(context);
    this.places.set(key, { sheet, left, top });
  }

  private aSheet(): HTMLCanvasElement {
    return Object.assign(document.createElement('canvas'), {
      width: SPRITES_PER_ROW * this.side,
      height: SPRITES_PER_ROW * this.side,
    });
  }
}

import type { Pixel } from './view.rules.ts';

/** Side of a picture in pixels of the page: the greatest circle with its rim. */
const SIDE = 56;
/** Pictures in a row and in a column of a sheet. */
const ACROSS = 8;
/** Sheets kept; a map shows a few hundred pictures at once. */
const MOST = 24;

/** A small picture that many places of the map show: what it looks like is told by its key. */
export interface Sprite {
  key: string;
  /** Paints it round the middle of its place. */
  paint: (context: CanvasRenderingContext2D) => void;
}

/** A picture at a place, with its opacity. */
export interface Stamp {
  at: Pixel;
  sprite: Sprite;
  alpha: number;
}

interface Place {
  sheet: HTMLCanvasElement;
  left: number;
  top: number;
}

/** Small pictures, painted once on sheets and copied from then on: a copy costs a fraction of arcs and letters. */
export class Sprites {
  private readonly places = new Map<string, Place>();
  private sheets: HTMLCanvasElement[] = [];
  private ratio = 0;
  private side = 0;

  /** Forgets all pictures: colours or letters have changed. */
  clear() {
    this.places.clear();
    this.sheets = [];
  }

  /** Shows pictures with their middles at places; `ratio` is how many dots of the screen a pixel has. */
  stamp(context: CanvasRenderingContext2D, ratio: number, stamps: readonly Stamp[]) {
    if (ratio !== this.ratio || this.sheets.length > MOST) this.clear();
    this.ratio = ratio;
    this.side = 2 * Math.ceil((SIDE * ratio) / 2);
    // All that is missing first: a sheet that is painted on after it was copied from is copied whole.
    for (const { sprite } of stamps) if (!this.places.has(sprite.key)) this.paint(sprite);
    for (const { at, sprite, alpha } of stamps) {
      const place = this.places.get(sprite.key);
      if (!place) continue;
      context.globalAlpha = alpha;
      this.copy(context, place, at);
    }
    context.globalAlpha = 1;
  }

  private copy(context: CanvasRenderingContext2D, { sheet, left, top }: Place, at: Pixel) {
    const { side, ratio } = this;
    // On whole dots of the screen a copy is as sharp as what it copies.
    const [x, y] = [Math.round(at.x * ratio - side / 2), Math.round(at.y * ratio - side / 2)];
    context.drawImage(sheet, left, top, side, side, x / ratio, y / ratio, side / ratio, side / ratio);
  }

  private paint({ key, paint }: Sprite) {
    const { side, ratio } = this;
    const index = this.places.size % ACROSS ** 2;
    if (index === 0) this.sheets.push(this.aSheet());
    const sheet = this.sheets.at(-1);
    const context = sheet?.getContext('2d');
    if (!sheet || !context) return;
    const [left, top] = [(index % ACROSS) * side, Math.floor(index / ACROSS) * side];
    context.setTransform(ratio, 0, 0, ratio, left + side / 2, top + side / 2);
    paint(context);
    this.places.set(key, { sheet, left, top });
  }

  private aSheet(): HTMLCanvasElement {
    return Object.assign(document.createElement('canvas'), { width: ACROSS * this.side, height: ACROSS * this.side });
  }
}

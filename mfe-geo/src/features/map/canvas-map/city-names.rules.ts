import type { LabelRoom } from './label-room.rules.ts';
import type { Pixel } from './view.rules.ts';

/** A circle of the map. */
export interface Circle extends Pixel {
  radius: number;
}

/** A circle of trips, and whether it has trips of a city, which is named by its {@link cityKey}. */
export interface Disc extends Circle {
  isOf: (city: string) => boolean;
}

/** Where a name begins and the middle of its line, beside its own circle; `isDot`: the city has no circle but a dot. */
export interface PlacedName extends Pixel {
  own: Circle;
  isDot: boolean;
}

/** Height of a name. */
export const NAME_HIGH = 16;
/** Pixels from a city to the middle of its circle at most: a circle stands amid its spots, not on the city. */
const REACH = 60;
/** Pixels between a circle and its name. */
const GAP = 4;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Puts names of cities beside their own circles: one name a circle, and no other circle nearer to it. */
export class CityNames {
  private readonly room: LabelRoom;
  private readonly discs: readonly Disc[];
  private readonly circles: Circle[];
  private readonly named = new Set<unknown>();
  private readonly placed: { box: Box; own: Circle }[] = [];

  constructor(discs: readonly Disc[], room: LabelRoom) {
    this.room = room;
    this.discs = discs;
    this.circles = [...discs];
    for (const disc of discs) this.block(disc);
  }

  /** Where a name so wide stands; null: there is no room beside its circle. `dot` is the radius of a city's own dot. */
  place(name: string, at: Pixel, { width, dot }: { width: number; dot: number }): PlacedName | null {
    const disc = this.discOf(cityKey(name), at);
    const own = disc ?? { ...at, radius: dot };
    if (disc ? this.named.has(disc) : !this.isFree(own)) return null;
    for (const place of placesAround(own, width)) {
      const box = { left: place.x, top: place.y - NAME_HIGH / 2, width, height: NAME_HIGH };
      if (!this.isNearest(box, own) || !this.room.take(box.left - 1, box.top, { ...box, width: width + 2 })) continue;
      this.placed.push({ box, own });
      if (disc) this.named.add(disc);
      else this.addDot(own);
      return { ...place, own, isDot: !disc };
    }
    return null;
  }

  private discOf(city: string, at: Pixel): Disc | null {
    const distance = ({ x, y }: Pixel) => Math.hypot(x - at.x, y - at.y);
    const [nearest = null] = this.discs
      .filter((disc) => distance(disc) <= Math.max(REACH, disc.radius) && disc.isOf(city))
      .sort((a, b) => distance(a) - distance(b));
    return nearest;
  }

  /** Whether a dot lies in no circle, and nearer to no name than the circle of that name. */
  private isFree(dot: Circle): boolean {
    return (
      this.circles.every(({ x, y, radius }) => Math.hypot(x - dot.x, y - dot.y) > radius + dot.radius) &&
      this.placed.every(({ box, own }) => gapTo(box, own) < gapTo(box, dot))
    );
  }

  private isNearest(box: Box, own: Circle): boolean {
    const gap = gapTo(box, own);
    return this.circles.every((circle) => circle === own || gapTo(box, circle) > gap);
  }

  private addDot(dot: Circle) {
    this.circles.push(dot);
    this.block(dot);
  }

  private block({ x, y, radius }: Circle) {
    this.room.block(x - radius, y - radius, { width: radius * 2, height: radius * 2 });
  }
}

/** The name of a city in one spelling: «Орёл» is written «Орел» too. */
export const cityKey = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

/** Pixels between a rectangle and a circle; negative where they overlap. */
export function gapTo({ left, top, width, height }: Box, { x, y, radius }: Circle): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy) - radius;
}

/** Right of a circle, left, below, above. */
function placesAround({ x, y, radius }: Circle, width: number): Pixel[] {
  const [aside, low] = [radius + GAP, radius + GAP + NAME_HIGH / 2];
  return [
    { x: x + aside, y },
    { x: x - aside - width, y },
    { x: x - width / 2, y: y + low },
    { x: x - width / 2, y: y - low },
  ];
}

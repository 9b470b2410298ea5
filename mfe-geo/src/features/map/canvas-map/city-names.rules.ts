import type { OccupiedRectangles } from './label-room.rules.ts';
import type { Pixel, Size } from './view.rules.ts';

interface Circle extends Pixel {
  radius: number;
}

/** Circle of trips; `isOf`: whether it has trips of the city with this {@link getCityKey}. */
export interface TripCircle extends Circle {
  isOf: (city: string) => boolean;
}

/** Left end and middle line of a label beside its circle; `isDot`: the city has a dot instead of a circle. */
export interface PlacedName extends Pixel {
  own: Circle;
  isDot: boolean;
}

export const NAME_HEIGHT_PIXELS = 16;
/**
 * Greatest distance from a city to the middle of its circle, in pixels: circles are centred on spots, not on cities.
 */
const MAX_CITY_DISTANCE_PIXELS = 60;
/** Pixels between a circle and its label. */
const LABEL_GAP_PIXELS = 4;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Places labels of cities beside their circles. A circle gets one label, of the first city asked for, and a label is
 * nearer to its own circle than to any other.
 */
export class CityNames {
  private readonly room: OccupiedRectangles;
  private readonly discs: readonly TripCircle[];
  private readonly size: Size;
  private readonly circles: Circle[];
  private readonly named = new Set<unknown>();
  private readonly placed: { box: Box; own: Circle }[] = [];

  constructor(discs: readonly TripCircle[], room: OccupiedRectangles, size: Size) {
    this.room = room;
    this.size = size;
    this.discs = discs;
    this.circles = [...discs];
    for (const disc of discs) this.block(disc);
  }

  /** Place of a label; null when there is no room beside its circle. `dot` is the radius of the city's dot. */
  place(name: string, at: Pixel, { width, dot }: { width: number; dot: number }): PlacedName | null {
    const disc = this.getDisc(getCityKey(name), at);
    const own = disc ?? { ...at, radius: dot };
    if (disc ? this.named.has(disc) : !this.isFree(own)) return null;
    // No second label: trips of the whole circle would seem to belong to the lesser city.
    if (disc) this.named.add(disc);
    const outside = ({ x, y }: Pixel) => Number(x < 0 || x + width > this.size.width || y < 0 || y > this.size.height);
    for (const place of listLabelPlaces(own, width).sort((a, b) => outside(a) - outside(b))) {
      const box = { left: place.x, top: place.y - NAME_HEIGHT_PIXELS / 2, width, height: NAME_HEIGHT_PIXELS };
      if (!this.isNearest(box, own) || !this.room.take(box.left - 1, box.top, { ...box, width: width + 2 })) continue;
      this.placed.push({ box, own });
      if (!disc) this.addDot(own);
      return { ...place, own, isDot: !disc };
    }
    return null;
  }

  private getDisc(city: string, at: Pixel): TripCircle | null {
    const distance = ({ x, y }: Pixel) => Math.hypot(x - at.x, y - at.y);
    const [nearest = null] = this.discs
      .filter((disc) => distance(disc) <= Math.max(MAX_CITY_DISTANCE_PIXELS, disc.radius) && disc.isOf(city))
      .sort((a, b) => distance(a) - distance(b));
    return nearest;
  }

  /** Whether a dot overlaps no circle and is nearer to no label than that label's circle. */
  private isFree(dot: Circle): boolean {
    return (
      this.circles.every(({ x, y, radius }) => Math.hypot(x - dot.x, y - dot.y) > radius + dot.radius) &&
      this.placed.every(({ box, own }) => getGap(box, own) < getGap(box, dot))
    );
  }

  private isNearest(box: Box, own: Circle): boolean {
    const gap = getGap(box, own);
    return this.circles.every((circle) => circle === own || getGap(box, circle) > gap);
  }

  private addDot(dot: Circle) {
    this.circles.push(dot);
    this.block(dot);
  }

  private block({ x, y, radius }: Circle) {
    this.room.block(x - radius, y - radius, { width: radius * 2, height: radius * 2 });
  }
}

/** City name in one spelling: «Орёл» is also written «Орел». */
export const getCityKey = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

/** Pixels between a rectangle and a circle; negative when they overlap. */
export function getGap({ left, top, width, height }: Box, { x, y, radius }: Circle): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy) - radius;
}

/** Places for a label, the preferred first: right of a circle, left, below, above. */
function listLabelPlaces({ x, y, radius }: Circle, width: number): Pixel[] {
  const [aside, low] = [radius + LABEL_GAP_PIXELS, radius + LABEL_GAP_PIXELS + NAME_HEIGHT_PIXELS / 2];
  return [
    { x: x + aside, y },
    { x: x - aside - width, y },
    { x: x - width / 2, y: y + low },
    { x: x - width / 2, y: y - low },
  ];
}

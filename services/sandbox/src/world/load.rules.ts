import { below, pick, unit } from '../shared/draw.rules.ts';
import { type CargoKind, cargoKindsOf } from './cargo.ts';
import type { Company } from './companies.ts';
import type { Vehicle } from './fleet.ts';

/** One kind of cargo in a vehicle. */
export interface CargoLine {
  kind: CargoKind;
  places: number;
  grossKg: number;
  netKg: number;
}

/** A fifth to nineteen twentieths of what the vehicle may carry, shared among the lines: nobody is loaded over. */
function cargoLine(key: number, kind: CargoKind, place: { at: number; share: number; limitKg: number }): CargoLine {
  const kilograms = ((0.2 + unit(key, 40 + place.at) * 0.75) * place.limitKg) / place.share;
  const places = Math.max(1, Math.floor(kilograms / kind.placeKg));
  const grossKg = places * kind.placeKg;
  return { kind, places, grossKg, netKg: Math.round(grossKg * (0.9 + unit(key, 50 + place.at) * 0.06)) };
}

/** What a vehicle carries when the waybill names none. */
const USUAL_LIMIT_KG = 20_000;

/** What a consignor loads into a vehicle. */
export function loadOf(key: number, consignor: Company, vehicle: Vehicle | undefined): CargoLine[] {
  const limitKg = vehicle ? Number(vehicle.payloadTonnes) * 1000 : USUAL_LIMIT_KG;
  const share = pick(key, 41, [1, 1, 1, 2, 2, 3, 4]);
  const kinds = cargoKindsOf(consignor.okved);
  const first = below(key, 42, kinds.length);
  return Array.from({ length: share }, (_, at) =>
    cargoLine(key, kinds[(first + at) % kinds.length] as CargoKind, { at, share, limitKg }),
  );
}

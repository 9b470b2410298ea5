import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { DocumentRow } from '../db/tables.ts';
import { dims, UNKNOWN_REGION } from './dims.rules.ts';
import type { LabelCounters } from './label-counters.rules.ts';
import { getMoscowParts } from './moscow-parts.rules.ts';
import type { Tally } from './tally.rules.ts';

/** Columns of a document that figures count. */
export type CountedDocument = Pick<
  DocumentRow,
  | 'document_id'
  | 'chain_id'
  | 'create_date'
  | 'deleted'
  | 'status_code'
  | 'role_code'
  | 'docflow_type'
  | 'go_name'
  | 'go_inn'
  | 'go_kpp'
  | 'gp_name'
  | 'gp_inn'
  | 'gp_kpp'
  | 'tk_name'
  | 'tk_inn'
  | 'tk_kpp'
  | 'vehicle'
  | 'from_addr'
  | 'to_addr'
>;

/** Cache of {@link normalizePlate}; vehicles repeat. */
export class PlateCache {
  private readonly known = new Map<string, string>();

  of(vehicle: string): string {
    let plate = this.known.get(vehicle);
    if (plate === undefined) {
      plate = normalizePlate(vehicle);
      this.known.set(vehicle, plate);
    }
    return plate;
  }
}

/** Cache of {@link findRegionOfAddress}; addresses repeat. */
export class RegionCache {
  private readonly known = new Map<string, string>();

  /** The region of an address; {@link UNKNOWN_REGION} when it names none. */
  of(address: string): string {
    let region = this.known.get(address);
    if (region === undefined) {
      region = findRegionOfAddress(address) ?? UNKNOWN_REGION;
      this.known.set(address, region);
    }
    return region;
  }
}

/**
 * Adds a document to a tally, or subtracts it with −1. Labels that a chain shares are counted by {@link
 * LabelCounters}.
 */
export function tallyDocument(
  { tally, counters }: { tally: Tally; counters: LabelCounters },
  document: CountedDocument,
  sign: 1 | -1,
): void {
  const { quarter, day, hour } = getMoscowParts(document.create_date);
  const bucket = tally.bucket(document.docflow_type, quarter);
  bucket.getCount(dims.status, document.status_code).count += sign;
  bucket.getCount(dims.role, document.role_code).count += sign;
  bucket.getCount(dims.hour, hour).count += sign;
  bucket.getCount(dims.day, day).count += sign;
  counters.add(document, { bucket, at: document.create_date, sign });
}

import type { DocumentRow } from '../../db/tables.ts';
import { regionOf } from './address-region.rules.ts';
import type { ChainMates } from './chain-mates.rules.ts';
import { dims, UNKNOWN_REGION } from './dims.rules.ts';
import { moscowParts } from './moscow-parts.rules.ts';
import { plateOf } from './plate.rules.ts';
import type { Tally } from './tally.rules.ts';

/** What of a document figures are made of. */
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

/** Plates in one spelling that were asked for already; vehicles repeat. */
export class PlateMemory {
  private readonly known = new Map<string, string>();

  /** As {@link plateOf}. */
  of(vehicle: string): string {
    let plate = this.known.get(vehicle);
    if (plate === undefined) {
      plate = plateOf(vehicle);
      this.known.set(vehicle, plate);
    }
    return plate;
  }
}

/** Regions of addresses that were asked for already; addresses repeat. */
export class RegionMemory {
  private readonly known = new Map<string, string>();

  /** The region of an address; {@link UNKNOWN_REGION} when it names none. */
  of(address: string): string {
    let region = this.known.get(address);
    if (region === undefined) {
      region = regionOf(address) ?? UNKNOWN_REGION;
      this.known.set(address, region);
    }
    return region;
  }
}

/**
 * Adds a document to a tally, or with −1 takes it out of it. What it has in common with others of its chain waits for
 * the mates.
 */
export function tallyDocument(
  { tally, mates }: { tally: Tally; mates: ChainMates },
  document: CountedDocument,
  sign: 1 | -1,
): void {
  const { quarter, day, hour } = moscowParts(document.create_date);
  const shelf = tally.shelf(document.docflow_type, quarter);
  shelf.countOf(dims.status, document.status_code).count += sign;
  shelf.countOf(dims.role, document.role_code).count += sign;
  shelf.countOf(dims.hour, hour).count += sign;
  shelf.countOf(dims.day, day).count += sign;
  mates.add(document, { shelf, at: document.create_date, sign });
}

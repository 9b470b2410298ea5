import type { DocumentRow } from '../../db/tables.ts';
import { regionOf } from './address-region.rules.ts';
import { type Dim, dims, ROUTE_ARROW, UNKNOWN_REGION } from './dims.rules.ts';
import { moscowParts } from './moscow-parts.rules.ts';
import { partiesOf } from './parties.rules.ts';
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

/** Under what a document counts, as dimension and label. A deleted document counts nowhere. */
function entriesOf(document: CountedDocument, { regions, plates }: TallyBook): [Dim, string][] {
  const { day, hour } = moscowParts(document.create_date);
  const { from_addr: from, to_addr: to } = document;
  const entries: [Dim, string][] = [
    [dims.status, document.status_code],
    [dims.role, document.role_code],
    [dims.hour, hour],
    [dims.day, day],
  ];
  for (const { key } of partiesOf(document)) entries.push([dims.company, key]);
  const plate = plates.of(document.vehicle);
  if (plate) entries.push([dims.vehicle, plate]);
  if (from && to) entries.push([dims.route, `${from}${ROUTE_ARROW}${to}`]);
  const fromRegion = from ? regions.of(from) : null;
  const toRegion = to ? regions.of(to) : null;
  if (fromRegion !== null) entries.push([dims.fromAddress, from], [dims.fromRegion, fromRegion]);
  if (toRegion !== null) entries.push([dims.toAddress, to], [dims.toRegion, toRegion]);
  for (const region of new Set([fromRegion, toRegion])) if (region) entries.push([dims.region, region]);
  return entries;
}

/** A tally and what is known already while it is made. */
export interface TallyBook {
  tally: Tally;
  regions: RegionMemory;
  plates: PlateMemory;
}

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

/** Adds documents to a tally, or with −1 takes them out of it. */
export function tallyDocuments(book: TallyBook, documents: readonly CountedDocument[], sign: 1 | -1): void {
  const one = { count: sign, done: 0 };
  for (const document of documents) {
    if (document.deleted) continue;
    const shelf = book.tally.shelf(document.docflow_type, moscowParts(document.create_date).quarter);
    for (const [dim, label] of entriesOf(document, book)) shelf.add(dim, label, one);
  }
}

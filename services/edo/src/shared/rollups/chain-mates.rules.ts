import { type ClientDelta, deltaOf } from './client-deltas.rules.ts';
import { type Dim, dims, ROUTE_ARROW } from './dims.rules.ts';
import type { CountedDocument, PlateMemory, RegionMemory } from './document-deltas.rules.ts';
import { type PartyOf, partiesOf } from './parties.rules.ts';
import type { TallyCount, TallyShelf } from './tally.rules.ts';

const compared = [
  ...(['go_name', 'go_inn', 'go_kpp', 'gp_name', 'gp_inn', 'gp_kpp', 'tk_name', 'tk_inn', 'tk_kpp'] as const),
  ...(['vehicle', 'from_addr', 'to_addr'] as const),
];
const saysTheSame = (a: CountedDocument, b: CountedDocument) => compared.every((name) => a[name] === b[name]);

/** What is known already while changes are put together. */
interface Memory {
  regions: RegionMemory;
  plates: PlateMemory;
  clients: Map<string, ClientDelta>;
}

/** Companies, vehicle and places of a document, and where they are counted. */
export class ChainMate {
  readonly document: CountedDocument;
  readonly clients: readonly { party: PartyOf; delta: ClientDelta }[];
  private readonly entries: readonly (readonly [Dim, string])[];
  private shelf: TallyShelf | null = null;
  private counts: readonly TallyCount[] = [];

  constructor(document: CountedDocument, memory: Memory) {
    this.document = document;
    const parties = partiesOf(document);
    this.clients = parties.map((party) => ({ party, delta: deltaOf(memory.clients, party) }));
    this.entries = [...parties.map(({ key }) => [dims.company, key] as const), ...placesOf(document, memory)];
  }

  /** Counts of all these on a shelf. */
  countsOn(shelf: TallyShelf): readonly TallyCount[] {
    if (this.shelf !== shelf) {
      this.shelf = shelf;
      this.counts = this.entries.map(([dim, label]) => shelf.countOf(dim, label));
    }
    return this.counts;
  }
}

function placesOf(
  { vehicle, from_addr: from, to_addr: to }: CountedDocument,
  { regions, plates }: Memory,
): [Dim, string][] {
  const entries: [Dim, string][] = [];
  const plate = plates.of(vehicle);
  if (plate) entries.push([dims.vehicle, plate]);
  if (from && to) entries.push([dims.route, `${from}${ROUTE_ARROW}${to}`]);
  const fromRegion = from ? regions.of(from) : null;
  const toRegion = to ? regions.of(to) : null;
  if (fromRegion !== null) entries.push([dims.fromAddress, from], [dims.fromRegion, fromRegion]);
  if (toRegion !== null) entries.push([dims.toAddress, to], [dims.toRegion, toRegion]);
  for (const region of new Set([fromRegion, toRegion])) if (region) entries.push([dims.region, region]);
  return entries;
}

/** The titles of a waybill mostly name the same companies, vehicle and places: what was made of one of them is good for all. */
export class ChainMates {
  private readonly memory: Memory;
  private readonly last = new Map<string, ChainMate>();

  constructor(memory: Memory) {
    this.memory = memory;
  }

  of(document: CountedDocument): ChainMate {
    const last = this.last.get(document.chain_id);
    if (last && saysTheSame(last.document, document)) return last;
    const made = new ChainMate(document, this.memory);
    this.last.set(document.chain_id, made);
    return made;
  }
}

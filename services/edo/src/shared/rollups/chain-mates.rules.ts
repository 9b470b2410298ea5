import { addToClientDeltas, type ClientDelta, deltaOf, type NamedClient } from './client-deltas.rules.ts';
import { type Dim, dims } from './dims.rules.ts';
import type { CountedDocument, PlateMemory, RegionMemory } from './document-deltas.rules.ts';
import { partiesOf } from './parties.rules.ts';
import { routeLabel } from './route-label.rules.ts';
import type { TallyCount, TallyShelf } from './tally.rules.ts';

/** Written out: names that change with every look take four times as long. */
const saysTheSame = (a: CountedDocument, b: CountedDocument) =>
  a.go_inn === b.go_inn &&
  a.go_name === b.go_name &&
  a.go_kpp === b.go_kpp &&
  a.gp_inn === b.gp_inn &&
  a.gp_name === b.gp_name &&
  a.gp_kpp === b.gp_kpp &&
  a.tk_inn === b.tk_inn &&
  a.tk_name === b.tk_name &&
  a.tk_kpp === b.tk_kpp &&
  a.vehicle === b.vehicle &&
  a.from_addr === b.from_addr &&
  a.to_addr === b.to_addr;

/** What is known already while changes are put together. */
interface Memory {
  regions: RegionMemory;
  plates: PlateMemory;
  clients: Map<string, ClientDelta>;
}

/** A document that is counted: where, when it was created, and whether it came or, with −1, went. */
interface Counted {
  shelf: TallyShelf;
  at: Date;
  sign: 1 | -1;
}

/** Companies, vehicle and places of a document, and where they are counted. There are many of them: few objects each. */
class ChainMate {
  readonly document: CountedDocument;
  private readonly clients: readonly NamedClient[];
  private readonly dims: Dim[] = [];
  private readonly labels: string[] = [];
  private shelf: TallyShelf | null = null;
  private counts: readonly TallyCount[] = [];
  private waiting = 0;
  private latest = new Date(0);

  constructor(document: CountedDocument, memory: Memory) {
    this.document = document;
    this.clients = partiesOf(document).map((party) => ({ party, delta: deltaOf(memory.clients, party) }));
    for (const { party } of this.clients) this.put(dims.company, party.key);
    this.putPlaces(document, memory);
  }

  /** Whether something is still to be settled. */
  get isWaiting(): boolean {
    return this.waiting !== 0;
  }

  /** Counts a document that says the same, once it is settled. */
  add({ shelf, at, sign }: Counted): void {
    if (this.shelf !== shelf) this.moveTo(shelf);
    if (this.waiting === 0 || at.getTime() > this.latest.getTime()) this.latest = at;
    this.waiting += sign;
  }

  /** All that was added is counted, in one go. */
  settle(): void {
    if (this.waiting === 0) return;
    for (const counted of this.counts) counted.count += this.waiting;
    addToClientDeltas(this.clients, { documents: this.waiting, latest: this.latest });
    this.waiting = 0;
  }

  private moveTo(shelf: TallyShelf): void {
    this.settle();
    this.shelf = shelf;
    this.counts = this.dims.map((dim, at) => shelf.countOf(dim, this.labels[at] ?? ''));
  }

  private put(dim: Dim, label: string): void {
    this.dims.push(dim);
    this.labels.push(label);
  }

  private putPlaces({ vehicle, from_addr: from, to_addr: to }: CountedDocument, { regions, plates }: Memory): void {
    const plate = plates.of(vehicle);
    const [fromRegion, toRegion] = [from && regions.of(from), to && regions.of(to)];
    if (plate) this.put(dims.vehicle, plate);
    if (from && to) this.put(dims.route, routeLabel(from, to));
    if (from) this.put(dims.fromAddress, from);
    if (from) this.put(dims.fromRegion, fromRegion);
    if (to) this.put(dims.toAddress, to);
    if (to) this.put(dims.toRegion, toRegion);
    if (fromRegion) this.put(dims.region, fromRegion);
    if (toRegion && toRegion !== fromRegion) this.put(dims.region, toRegion);
  }
}

/** So many chains are remembered: titles of one come near each other, and what is kept long costs the collector. */
const MOST_CHAINS = 2000;

/**
 * The titles of a waybill mostly name the same companies, vehicle and places: what was made of one of them is good for
 * all.
 */
export class ChainMates {
  private readonly memory: Memory;
  private readonly last = new Map<string, ChainMate>();
  private latest: ChainMate | undefined;
  private waiting: ChainMate[] = [];

  constructor(memory: Memory) {
    this.memory = memory;
  }

  /** Counts a document, once it is settled. Between two times of settling documents only come, or only go. */
  add(document: CountedDocument, counted: Counted): void {
    const mate = this.of(document);
    if (!mate.isWaiting) this.waiting.push(mate);
    mate.add(counted);
  }

  /** All that was added is counted. */
  settle(): void {
    for (const mate of this.waiting) mate.settle();
    this.waiting = [];
  }

  private of(document: CountedDocument): ChainMate {
    const isNext = this.latest?.document.chain_id === document.chain_id;
    const last = isNext ? this.latest : this.last.get(document.chain_id);
    this.latest = last && saysTheSame(last.document, document) ? last : this.make(document);
    return this.latest;
  }

  private make(document: CountedDocument): ChainMate {
    const made = new ChainMate(document, this.memory);
    if (this.last.size >= MOST_CHAINS) this.last.clear();
    this.last.set(document.chain_id, made);
    return made;
  }
}

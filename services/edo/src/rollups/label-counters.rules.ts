import { addToClientChanges, type ClientChange, getOrAddChange, type NamedClient } from './client-changes.rules.ts';
import { type Dim, dims } from './dims.rules.ts';
import type { CountedDocument, PlateCache, RegionCache } from './document-changes.rules.ts';
import { getParties } from './parties.rules.ts';
import { buildRouteLabel } from './route-label.rules.ts';
import type { TallyBucket, TallyCount } from './tally.rules.ts';

/** Written out, because a loop over names took four times as long. */
const haveSameLabels = (a: CountedDocument, b: CountedDocument) =>
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

/** Caches of a transaction. */
interface Caches {
  regions: RegionCache;
  plates: PlateCache;
  clients: Map<string, ClientChange>;
}

/** A counted document: bucket, creation date, and 1 for an added or −1 for a removed one. */
interface DocumentCount {
  bucket: TallyBucket;
  at: Date;
  sign: 1 | -1;
}

/** Counter of documents with the same companies, vehicle and places. Counters are many, so each has few objects. */
class LabelCounter {
  readonly document: CountedDocument;
  private readonly clients: readonly NamedClient[];
  private readonly dims: Dim[] = [];
  private readonly labels: string[] = [];
  private bucket: TallyBucket | null = null;
  private counts: readonly TallyCount[] = [];
  private pending = 0;
  private latest = new Date(0);

  constructor(document: CountedDocument, caches: Caches) {
    this.document = document;
    this.clients = getParties(document).map((party) => ({ party, change: getOrAddChange(caches.clients, party) }));
    for (const { party } of this.clients) this.put(dims.company, party.key);
    this.putPlaces(document, caches);
  }

  /** Whether documents wait for a flush. */
  get hasPending(): boolean {
    return this.pending !== 0;
  }

  /** Adds a document with the same labels. */
  add({ bucket, at, sign }: DocumentCount): void {
    if (this.bucket !== bucket) this.moveTo(bucket);
    if (this.pending === 0 || at.getTime() > this.latest.getTime()) this.latest = at;
    this.pending += sign;
  }

  /** Counts the added documents. */
  flush(): void {
    if (this.pending === 0) return;
    for (const counted of this.counts) counted.count += this.pending;
    addToClientChanges(this.clients, { documents: this.pending, latest: this.latest });
    this.pending = 0;
  }

  private moveTo(bucket: TallyBucket): void {
    this.flush();
    this.bucket = bucket;
    this.counts = this.dims.map((dim, at) => bucket.getCount(dim, this.labels[at] ?? ''));
  }

  private put(dim: Dim, label: string): void {
    this.dims.push(dim);
    this.labels.push(label);
  }

  private putPlaces({ vehicle, from_addr: from, to_addr: to }: CountedDocument, { regions, plates }: Caches): void {
    const plate = plates.of(vehicle);
    const [fromRegion, toRegion] = [from && regions.of(from), to && regions.of(to)];
    if (plate) this.put(dims.vehicle, plate);
    if (from && to) this.put(dims.route, buildRouteLabel(from, to));
    if (from) this.put(dims.fromAddress, from);
    if (from) this.put(dims.fromRegion, fromRegion);
    if (to) this.put(dims.toAddress, to);
    if (to) this.put(dims.toRegion, toRegion);
    if (fromRegion) this.put(dims.region, fromRegion);
    if (toRegion && toRegion !== fromRegion) this.put(dims.region, toRegion);
  }
}

/** Limit of cached chains: titles of a chain come close together, and old objects burden the garbage collector. */
const MOST_CACHED_CHAINS = 2000;

/** Counters by chain: titles of a waybill mostly name the same companies, vehicle and places. */
export class LabelCounters {
  private readonly caches: Caches;
  private readonly last = new Map<string, LabelCounter>();
  private latest: LabelCounter | undefined;
  private pending: LabelCounter[] = [];

  constructor(caches: Caches) {
    this.caches = caches;
  }

  /** Adds a document. Between two flushes documents are only added, or only removed. */
  add(document: CountedDocument, counted: DocumentCount): void {
    const counter = this.of(document);
    if (!counter.hasPending) this.pending.push(counter);
    counter.add(counted);
  }

  /** Counts all added documents. */
  flush(): void {
    for (const counter of this.pending) counter.flush();
    this.pending = [];
  }

  private of(document: CountedDocument): LabelCounter {
    const isNext = this.latest?.document.chain_id === document.chain_id;
    const last = isNext ? this.latest : this.last.get(document.chain_id);
    this.latest = last && haveSameLabels(last.document, document) ? last : this.make(document);
    return this.latest;
  }

  private make(document: CountedDocument): LabelCounter {
    const made = new LabelCounter(document, this.caches);
    if (this.last.size >= MOST_CACHED_CHAINS) this.last.clear();
    this.last.set(document.chain_id, made);
    return made;
  }
}

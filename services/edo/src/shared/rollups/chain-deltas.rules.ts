import type { ChainRow } from '../../db/tables.ts';
import { awaitedSince, isOver } from '../trip-facts.rules.ts';
import { ALL_AWAITED, type Dim, dims } from './dims.rules.ts';
import type { RegionMemory } from './document-deltas.rules.ts';
import { moscowParts } from './moscow-parts.rules.ts';
import type { Tally, TallyShelf } from './tally.rules.ts';
import { isTrip, TRIP_MINUTES } from './trip.rules.ts';

/** What of a chain figures are made of. */
export type CountedChain = Pick<
  ChainRow,
  | 'chain_id'
  | 'docflow_type'
  | 'deleted'
  | 'status'
  | 'documents'
  | 'started_at'
  | 'last_at'
  | 'due_at'
  | 'closed_at'
  | 'loaded_at'
  | 'unloaded_at'
  | 'plate'
  | 'driver'
  | 'from_addr'
  | 'to_addr'
>;

const MINUTE_MS = 60_000;

/** How much shorter or longer than the bounds a trip is is all one. */
const withinLooked = (minutes: number) => Math.min(Math.max(minutes, TRIP_MINUTES.least - 1), TRIP_MINUTES.most + 1);

/** Whole minutes from loading to unloading title; null while there is no unloading title after a loading one. */
export function tripMinutes(chain: Pick<CountedChain, 'loaded_at' | 'unloaded_at'>): number | null {
  if (!chain.loaded_at || !chain.unloaded_at) return null;
  const minutes = Math.round((chain.unloaded_at.getTime() - chain.loaded_at.getTime()) / MINUTE_MS);
  return minutes >= 0 ? minutes : null;
}

/** Counts under a dimension and a label. */
type Count = (dim: Dim, label: string) => void;

function countTrip(count: Count, chain: CountedChain, regions: RegionMemory): void {
  const { day, month, hour } = moscowParts(chain.started_at);
  count(dims.tripDay, day);
  count(dims.tripMonth, month);
  count(dims.tripHour, hour);
  if (chain.driver) count(dims.driver, chain.driver);
  const minutes = tripMinutes(chain);
  if (minutes !== null) count(dims.tripMinutes, String(withinLooked(minutes)));
  const from = chain.from_addr && regions.of(chain.from_addr);
  const to = chain.to_addr && regions.of(chain.to_addr);
  if (from) count(dims.tripRegion, from);
  if (to && to !== from) count(dims.tripRegion, to);
}

/** A trip that is not over is counted among all of these, and on the day its news was due. */
function countAwaited(shelf: TallyShelf, due: Date, one: { count: number; done: number }): void {
  shelf.add(dims.awaited, ALL_AWAITED, one);
  shelf.add(dims.awaited, moscowParts(due).day, one);
}

/** Adds chains to a tally, or with −1 takes them out of it. A deleted chain counts nowhere. */
export function tallyChains(
  { tally, regions }: { tally: Tally; regions: RegionMemory },
  chains: readonly CountedChain[],
  sign: 1 | -1,
): void {
  for (const chain of chains) {
    if (chain.deleted) continue;
    const shelf = tally.shelf(chain.docflow_type, moscowParts(chain.started_at).quarter);
    const one = { count: sign, done: isOver(chain) ? sign : 0 };
    const count: Count = (dim, label) => shelf.add(dim, label, one);
    count(dims.chains, '');
    const due = awaitedSince(chain);
    if (due) countAwaited(shelf, due, { count: sign, done: chain.plate === '' ? 0 : sign });
    if (isTrip(chain)) countTrip(count, chain, regions);
  }
}

/** A trip as far as it decides which one is a vehicle's latest. */
type TripMark = Pick<CountedChain, 'started_at' | 'chain_id'>;

/** What a change adds to a vehicle. `latest`: of the trips that came; `gone`: of those that went. */
export interface VehicleDelta {
  plate: string;
  trips: number;
  completed: number;
  documents: number;
  latest: TripMark | null;
  gone: TripMark | null;
  /** What went may be the very trip that `latest` is. */
  doubtful: boolean;
}

const isLater = (a: TripMark, b: TripMark | null) =>
  b === null || +a.started_at > +b.started_at || (+a.started_at === +b.started_at && a.chain_id >= b.chain_id);

/** Whether the vehicle's latest trip may be among those that went. */
export const isLatestGone = ({ latest, gone, doubtful }: VehicleDelta) =>
  doubtful || latest === null || (gone !== null && !isLater(latest, gone));

/** Adds chains to the changes of vehicles, or with −1 takes them out. A vehicle whose trip changed at all has its entry. */
export function addToVehicleDeltas(
  deltas: Map<string, VehicleDelta>,
  chains: readonly CountedChain[],
  sign: 1 | -1,
): void {
  const none = { trips: 0, completed: 0, documents: 0, latest: null, gone: null, doubtful: false };
  for (const chain of chains) {
    if (!isTrip(chain)) continue;
    const delta = deltas.get(chain.plate) ?? { plate: chain.plate, ...none };
    deltas.set(chain.plate, delta);
    delta.trips += sign;
    delta.completed += isOver(chain) ? sign : 0;
    delta.documents += sign * chain.documents;
    if (sign < 0) takeOut(delta, chain);
    else if (isLater(chain, delta.latest)) putIn(delta, chain);
  }
}

function takeOut(delta: VehicleDelta, trip: TripMark): void {
  if (isLater(trip, delta.gone)) delta.gone = trip;
  if (delta.latest && isLater(trip, delta.latest)) delta.doubtful = true;
}

function putIn(delta: VehicleDelta, trip: TripMark): void {
  delta.latest = trip;
  if (isLater(trip, delta.gone)) delta.doubtful = false;
}

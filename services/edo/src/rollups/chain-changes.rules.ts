import type { ChainRow } from '../db/tables.ts';
import { getNewsDueOfUnfinishedTrip, isTripOver } from '../documents-store/trip-facts.rules.ts';
import { ALL_AWAITED, type Dim, dims } from './dims.rules.ts';
import type { RegionCache } from './document-changes.rules.ts';
import { getMoscowParts } from './moscow-parts.rules.ts';
import type { Tally, TallyBucket } from './tally.rules.ts';
import { isTrip, TRIP_MINUTES } from './trip.rules.ts';

/** Columns of a chain that figures count. */
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

/** Minutes limited to one beyond a bound, so that all trips beyond it share one label. */
const clampMinutes = (minutes: number) => Math.min(Math.max(minutes, TRIP_MINUTES.least - 1), TRIP_MINUTES.most + 1);

/** Whole minutes from loading to unloading title; null while there is no unloading title after a loading one. */
function getTripMinutes(chain: Pick<CountedChain, 'loaded_at' | 'unloaded_at'>): number | null {
  if (!chain.loaded_at || !chain.unloaded_at) return null;
  const minutes = Math.round((chain.unloaded_at.getTime() - chain.loaded_at.getTime()) / MINUTE_MS);
  return minutes >= 0 ? minutes : null;
}

/** Counts under a dimension and a label. */
type CountLabel = (dim: Dim, label: string) => void;

function countTrip(count: CountLabel, chain: CountedChain, regions: RegionCache): void {
  const { day, month, hour } = getMoscowParts(chain.started_at);
  count(dims.tripDay, day);
  count(dims.tripMonth, month);
  count(dims.tripHour, hour);
  if (chain.driver) count(dims.driver, chain.driver);
  const minutes = getTripMinutes(chain);
  if (minutes !== null) count(dims.tripMinutes, String(clampMinutes(minutes)));
  const from = chain.from_addr && regions.of(chain.from_addr);
  const to = chain.to_addr && regions.of(chain.to_addr);
  if (from) count(dims.tripRegion, from);
  if (to && to !== from) count(dims.tripRegion, to);
}

/** An unfinished trip counts under {@link ALL_AWAITED}, and under the day of its due news. */
function countAwaited(bucket: TallyBucket, due: Date, one: { count: number; done: number }): void {
  bucket.add(dims.awaited, ALL_AWAITED, one);
  bucket.add(dims.awaited, getMoscowParts(due).day, one);
}

/** Adds chains to a tally, or subtracts them with −1. A deleted chain counts nowhere. */
export function tallyChains(
  { tally, regions }: { tally: Tally; regions: RegionCache },
  chains: readonly CountedChain[],
  sign: 1 | -1,
): void {
  for (const chain of chains) {
    if (chain.deleted) continue;
    const bucket = tally.bucket(chain.docflow_type, getMoscowParts(chain.started_at).quarter);
    const one = { count: sign, done: isTripOver(chain) ? sign : 0 };
    const count: CountLabel = (dim, label) => bucket.add(dim, label, one);
    count(dims.chains, '');
    const due = getNewsDueOfUnfinishedTrip(chain);
    if (due) countAwaited(bucket, due, { count: sign, done: chain.plate === '' ? 0 : sign });
    if (isTrip(chain)) countTrip(count, chain, regions);
  }
}

/** Columns that order the trips of a vehicle. */
type TripSortColumns = Pick<CountedChain, 'started_at' | 'chain_id'>;

/** Change of a vehicle. `latest`: the latest of added trips; `gone`: the latest of removed ones. */
export interface VehicleChange {
  plate: string;
  trips: number;
  completed: number;
  documents: number;
  latest: TripSortColumns | null;
  gone: TripSortColumns | null;
  /** `latest` may be among the removed trips. */
  doubtful: boolean;
}

const isLater = (a: TripSortColumns, b: TripSortColumns | null) =>
  b === null || +a.started_at > +b.started_at || (+a.started_at === +b.started_at && a.chain_id >= b.chain_id);

/** Whether the latest trip may be among the removed ones. */
export const isLatestTripUnsure = ({ latest, gone, doubtful }: VehicleChange) =>
  doubtful || latest === null || (gone !== null && !isLater(latest, gone));

/** Adds chains to the changes of vehicles, or subtracts them with −1. Every vehicle of a changed trip has an entry. */
export function addToVehicleChanges(
  changes: Map<string, VehicleChange>,
  chains: readonly CountedChain[],
  sign: 1 | -1,
): void {
  const none = { trips: 0, completed: 0, documents: 0, latest: null, gone: null, doubtful: false };
  for (const chain of chains) {
    if (!isTrip(chain)) continue;
    const change = changes.get(chain.plate) ?? { plate: chain.plate, ...none };
    changes.set(chain.plate, change);
    change.trips += sign;
    change.completed += isTripOver(chain) ? sign : 0;
    change.documents += sign * chain.documents;
    if (sign < 0) setLatestRemovedTrip(change, chain);
    else if (isLater(chain, change.latest)) setLatestTrip(change, chain);
  }
}

function setLatestRemovedTrip(change: VehicleChange, trip: TripSortColumns): void {
  if (isLater(trip, change.gone)) change.gone = trip;
  if (change.latest && isLater(trip, change.latest)) change.doubtful = true;
}

function setLatestTrip(change: VehicleChange, trip: TripSortColumns): void {
  change.latest = trip;
  if (isLater(trip, change.gone)) change.doubtful = false;
}

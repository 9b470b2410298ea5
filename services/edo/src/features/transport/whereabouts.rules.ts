import type { Whereabouts, WhereaboutsKind } from '@trassa/contracts/edo/transport';
import { getStanding, SILENT_STANDING } from '@trassa/contracts/edo/trip-state.rules';
import { toTripFacts } from '../../documents-store/trip-facts.rules.ts';
import type { VehicleRow } from './vehicles.queries.ts';

/** A title of the latest chain. */
export interface ChainTitle {
  doc_type: string;
  create_date: Date;
}

/** Whereabouts of a vehicle by the status of its latest chain. */
const kindsByTitle: ReadonlyMap<string, WhereaboutsKind> = new Map([
  ['ON_TRNACLPPRIN', 'road'],
  ['ON_TRNACLGRPO', 'unloading'],
  ['ON_TRNACLPVYN', 'free'],
  ['ON_TRNACLZAKR', 'free'],
  ['ON_TRNACLOTKL', 'refused'],
]);

function getWhereaboutsKind({ status, closed_at }: VehicleRow): WhereaboutsKind {
  const told = kindsByTitle.get(status) ?? 'loading';
  return closed_at !== null && (told === 'loading' || told === 'road') ? 'closed' : told;
}

/** Location of a vehicle as the titles of its latest chain tell it. */
export function toWhereabouts(row: VehicleRow, titles: readonly ChainTitle[], now: Date): Whereabouts {
  const kind = getWhereaboutsKind(row);
  const saying = titles.find(({ doc_type }) => doc_type === row.status);
  const since = (kind === 'closed' ? row.closed_at : saying?.create_date) ?? row.last_at;
  return {
    kind,
    from: row.from_addr,
    to: row.to_addr,
    since: since.toISOString(),
    dueAt: row.due_at?.toISOString() ?? null,
    silent: getStanding(toTripFacts(row), now) === SILENT_STANDING,
  };
}

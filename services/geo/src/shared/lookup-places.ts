import type { FoundPlace } from '../providers/geocoder.ts';
import type { GeoDeps } from './deps.ts';
import { translateRegion } from './gazetteer/region-words.rules.ts';
import { updatePlace } from './places.queries.ts';
import { type LookupResult, queryProvidersInOrder } from './query-providers.ts';
import { getNextTryAt, getNextUtcDayStart, MAX_LOOKUP_ATTEMPTS } from './retry.rules.ts';

interface WaitingPlace {
  key: string;
  address: string;
  attempts: number;
}

/** Looks an address up at the providers and stores the result; true when a provider answered. */
export async function lookUpPlace(deps: GeoDeps, place: WaitingPlace): Promise<boolean> {
  const asked = await queryProvidersInOrder(
    deps,
    deps.geocoders.map(({ find, ...geocoder }) => ({ ...geocoder, ask: () => find(place.address) })),
  );
  await updatePlace(deps.db, place.key, { ...buildOutcome(deps, place, asked), updated_at: deps.now() });
  return asked.outcome !== 'unanswered';
}

function buildOutcome({ now }: GeoDeps, { attempts }: WaitingPlace, asked: LookupResult<FoundPlace>) {
  if (asked.outcome === 'not_found') return { state: 'not_found', attempts: attempts + 1 } as const;
  if (asked.outcome === 'found') {
    const { coordinates, region, ...place } = asked.value;
    const where = { lat: coordinates[0], lng: coordinates[1], region: translateRegion(region), source: asked.source };
    return { ...place, ...where, state: 'found', attempts: attempts + 1 } as const;
  }
  if (asked.spent) return { next_try_at: getNextUtcDayStart(now()) };
  const next = attempts + 1;
  if (next >= MAX_LOOKUP_ATTEMPTS) return { state: 'failed', attempts: next } as const;
  return { attempts: next, next_try_at: getNextTryAt(next, now()) };
}

import { getDay } from '@trassa/contracts/moscow-day.rules';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { type VehicleState, vehicleStates } from '../../../shared/positions/trouble.rules.ts';

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** State of the live map in the URL. */
export interface LiveUrlState {
  /** Group of vehicles; null: all. */
  show: VehicleState | null;
  /** Chosen vehicle by its id; null: none. */
  truck: string | null;
  /** Day whose road is shown; null: the road of the trip, or of today without a trip. */
  day: string | null;
}

/** Reads the state from the URL and writes it there. */
export function useLiveUrlState() {
  const [params, setParams] = useSearchParams();
  const day = params.get('day');
  const address: LiveUrlState = {
    show: vehicleStates.find((state) => state === params.get('show')) ?? null,
    truck: params.get('truck'),
    day: isDay(day) && day <= getDay(new Date()) ? day : null,
  };
  const change = (part: Partial<LiveUrlState>) => {
    const kept = Object.entries({ ...address, ...part }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    );
    setParams(new URLSearchParams(kept), { replace: true });
  };
  return { address, change };
}

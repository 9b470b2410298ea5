import type { Carrier } from './carrier.ts';
import {
  getTruckPoint,
  listPositionReportingTrucks,
  listTruckPoints,
  type TruckPoint,
} from './truck-positions.rules.ts';

/** A unit of a monitoring system. */
interface TrackerUnit {
  id: number;
  name: string;
  plate: string;
}

/** Units of the vehicles that have a tracker, and where they are. */
export interface LocatedFleet {
  listUnits: () => TrackerUnit[];
  /** Null: the unit has never reported a place. */
  getPoint: (id: number) => TruckPoint | null;
  listPoints: (id: number, span: { from: number; to: number }) => TruckPoint[];
}

const FIRST_UNIT_ID = 40_001;

/** Fleet of the demonstration carrier; without one, two vehicles near Moscow and a tracker never switched on. */
export function openLocatedFleet(carrier: (() => Carrier) | undefined, now: () => Date): LocatedFleet {
  return carrier ? createCarrierFleet(carrier, now) : createInventedFleet(now);
}

const getUnixSeconds = (now: () => Date) => Math.floor(now().getTime() / 1000);

function createCarrierFleet(carrier: () => Carrier, now: () => Date): LocatedFleet {
  const getUnits = () => listPositionReportingTrucks(carrier()).filter(({ by }) => by === 'box');
  const getVehicle = (id: number) => getUnits().find(({ vehicle }) => vehicle + FIRST_UNIT_ID === id)?.vehicle;
  return {
    listUnits: () => getUnits().map(({ vehicle, plate }) => ({ id: vehicle + FIRST_UNIT_ID, name: plate, plate })),
    getPoint: (id) => {
      const vehicle = getVehicle(id);
      return vehicle === undefined ? null : getTruckPoint(carrier(), vehicle, getUnixSeconds(now));
    },
    listPoints: (id, { from, to }) => {
      const vehicle = getVehicle(id);
      return vehicle === undefined
        ? []
        : listTruckPoints(carrier(), vehicle, { from, to: Math.min(to, getUnixSeconds(now)) });
    },
  };
}

const inventedUnits: readonly TrackerUnit[] = [
  { id: FIRST_UNIT_ID, name: 'КАМАЗ О711РА33', plate: 'О711РА33' },
  { id: FIRST_UNIT_ID + 1, name: 'А123ВС152', plate: 'А123ВС152' },
  { id: FIRST_UNIT_ID + 2, name: 'Х999ХХ77 (в запасе)', plate: 'Х999ХХ77' },
];
const MINUTE_SECONDS = 60;
const MOSCOW_ROUND_SECONDS = 6 * 3600;

/** Three units: one circles Moscow in six hours, one stands still, one has never reported. */
function createInventedFleet(now: () => Date): LocatedFleet {
  const at = (id: number, time: number): TruckPoint | null => {
    if (id === FIRST_UNIT_ID + 1) return { at: time, lat: 55.9, lng: 37.4, speed: 0, course: 0 };
    if (id !== FIRST_UNIT_ID) return null;
    const turn = ((time % MOSCOW_ROUND_SECONDS) / MOSCOW_ROUND_SECONDS) * 2 * Math.PI;
    return { at: time, lat: 55.75 + 0.35 * Math.sin(turn), lng: 37.62 + 0.6 * Math.cos(turn), speed: 60, course: 90 };
  };
  const toMinute = (time: number) => Math.floor(time / MINUTE_SECONDS) * MINUTE_SECONDS;
  return {
    listUnits: () => [...inventedUnits],
    getPoint: (id) => at(id, toMinute(getUnixSeconds(now))),
    listPoints: (id, { from, to }) => {
      const times = Array.from(
        { length: Math.max(0, Math.floor((to - from) / MINUTE_SECONDS)) },
        (_, minute) => from + minute * MINUTE_SECONDS,
      );
      return times.map((time) => at(id, toMinute(time))).filter((point) => point !== null);
    },
  };
}

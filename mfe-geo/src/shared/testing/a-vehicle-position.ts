import type { Position, TripUnderWay, VehiclePosition } from '@trassa/contracts/geo/positions';

/** A vehicle on the road at 62 km/h, seen a minute ago. */
export const aPosition = (now: Date, parts: Partial<Position> = {}): Position => ({
  ...{ recordedAt: new Date(now.getTime() - 60_000).toISOString(), lat: 55.8, lng: 45.2, speed: 62, course: 90 },
  ...{ accuracy: 8, motion: 'moving', standsSince: null, origin: 'wialon' },
  ...parts,
});

const formatHoursLater = (now: Date, count: number) => new Date(now.getTime() + count * 3_600_000).toISOString();

/** A trip on its way to an unloading that is reached in two hours, in time. */
export const aTrip = (now: Date, parts: Partial<TripUnderWay> = {}): TripUnderWay => ({
  ...{ orderId: '0198b1a0-0000-7000-8000-00000000000a', number: 'Т-104', customer: 'ООО «Ромашка»', point: 1 },
  ...{ kind: 'unloading', address: 'г. Казань, ул. Тэцевская, д. 14', lat: 55.85, lng: 49.09 },
  ...{ windowFrom: formatHoursLater(now, 2), windowTo: formatHoursLater(now, 4), clock: undefined, arrivedAt: null },
  expected: {
    ...{
      at: formatHoursLater(now, 2),
      earliest: formatHoursLater(now, 1.75),
      latest: formatHoursLater(now, 2.5),
      km: 120,
      method: 'line',
    },
    ...{ speed: 61, ownSpeed: true, breakMinutes: 45, basedOn: new Date(now.getTime() - 60_000).toISOString() },
  },
  ...{ lateness: 'in_time', deviation: null },
  ...parts,
});

export const aVehicle = (now: Date, parts: Partial<VehiclePosition> = {}): VehiclePosition => ({
  ...{ vehicleId: '0198b1a0-0000-7000-8000-000000000001', plate: 'А123ВС77', driver: 'Иванов Пётр' },
  ...{ position: aPosition(now), sources: [{ origin: 'wialon', name: 'Wialon' }], trip: aTrip(now) },
  ...parts,
});

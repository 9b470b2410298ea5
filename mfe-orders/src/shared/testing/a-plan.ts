import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import type { PlannedTrip, TripPlan } from '@trassa/contracts/orders/trip-plan';

/** Id of a vehicle, driver or order by one hexadecimal digit. */
export const getId = (digit: string): string => `00000000-0000-4000-8000-00000000000${digit}`;

/** A refrigerator of 20 t. */
export const aVehicle = (parts: Partial<FleetVehicle> = {}): FleetVehicle => ({
  ...{ id: getId('a'), version: 1, plate: 'О711РА33', model: 'КамАЗ 54901', trailerPlate: '', ownership: 'own' },
  ...{ body: 'refrigerator', capacity: 20_000, volume: 90, fuelSummer: null, fuelWinter: null },
  ...{ papers: [], absences: [] },
  ...parts,
});

/** A driver without papers. */
export const aDriver = (parts: Partial<FleetDriver> = {}): FleetDriver => ({
  ...{ id: getId('d'), version: 1, name: 'Соколов Пётр Ильич', inn: '', phone: '', papers: [], absences: [] },
  ...parts,
});

/** An order from Москва to Казань, 1 December 8:00 to 2 December 16:00, without a vehicle. */
export const aTrip = (parts: Partial<PlannedTrip> = {}): PlannedTrip => ({
  ...{ orderId: getId('1'), number: 'С-1', status: 'accepted', version: 3, vehicleId: null, driverId: null },
  ...{ plate: null, customer: 'ООО «Сырный двор»', emptyKm: null },
  points: [
    { kind: 'loading', place: 'Москва', company: '', day: '2026-12-01', from: '08:00', to: '12:00' },
    { kind: 'unloading', place: 'Казань', company: '', day: '2026-12-02', from: '16:00', to: '' },
  ],
  startsAt: '2026-12-01T05:00:00.000Z',
  endsAt: '2026-12-02T13:00:00.000Z',
  phases: {
    ...{ start: '2026-12-01T05:00:00.000Z', loaded: '2026-12-01T07:00:00.000Z' },
    ...{ arrived: '2026-12-02T11:00:00.000Z', end: '2026-12-02T13:00:00.000Z' },
  },
  ...{ from: [55.75, 37.62], to: [55.8, 49.11], km: 820, weight: 18_500, volume: null, cold: true, adr: false },
  ...parts,
});

/** Two vehicles, a driver and one order without a vehicle. */
export const aPlan = (parts: Partial<TripPlan> = {}): TripPlan => ({
  vehicles: [aVehicle(), aVehicle({ id: getId('b'), plate: 'А002АА77', capacity: 5_000 })],
  drivers: [aDriver()],
  trips: [],
  byWaybill: [],
  unassigned: [aTrip()],
  unassignedTotal: 1,
  withoutVehicle: 0,
  ...parts,
});

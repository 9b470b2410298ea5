import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import type { Vehicle } from '@trassa/service-sandbox/world/fleet';

type NewFleetEntry<T> = Omit<T, 'id' | 'version'>;

const ownerships = { 1: 'own', 3: 'rented', 4: 'leased' } as const;

/** Days until documents of vehicles and drivers expire: two in the fleet expire soon, so that reminders are seen. */
const getDaysUntilInspection = (index: number) => (index === 0 ? 6 : 40 + ((index * 67) % 300));
/** A licence is valid for ten years. */
const LICENCE_VALID_DAYS = 3652;
const getDaysUntilLicenceEnds = (index: number) => 400 + ((index * 211) % 2000);
const getDaysUntilMedicalEnds = (index: number) => (index === 1 ? 24 : 60 + ((index * 83) % 600));

/** Index of the vehicle that is entered wrongly, so that the page shows differences from its waybills. */
const WRONG_VEHICLE_INDEX = 8;
const wrongEntriesByBody = {
  refrigerator: { body: 'tent', model: 'Sitrak C7H' },
  tent: { body: 'refrigerator', model: 'КАМАЗ 54901' },
  isothermal: { body: 'tent', model: 'Валдай 12' },
} as const;
/** Kilograms by which the capacity of that vehicle is entered too low. */
const CAPACITY_UNDERSTATED_KG = 1500;

/** A vehicle of the demonstration carrier as its waybills describe it, except for the one entered wrongly. */
export function buildDemoVehicle(vehicle: Vehicle, index: number, today: string): NewFleetEntry<FleetVehicle> {
  const endsOn = (days: number) => addDays(today, days);
  const [fuelSummer, fuelWinter] = vehicle.fuel;
  const known = { body: vehicle.body, model: vehicle.make, capacity: Number(vehicle.payloadTonnes) * 1000 };
  const guessed = { ...wrongEntriesByBody[vehicle.body], capacity: known.capacity - CAPACITY_UNDERSTATED_KG };
  return {
    ...{
      plate: vehicle.plate,
      ownership: ownerships[vehicle.ownership],
      ...(index === WRONG_VEHICLE_INDEX ? guessed : known),
    },
    ...{ trailerPlate: vehicle.trailer?.plate ?? '', trailerModel: vehicle.trailer?.make ?? '' },
    ...{ volume: Number(vehicle.volumeCubicMetres), fuelSummer, fuelWinter },
    papers: [
      { kind: 'osago', number: '', endsOn: endsOn(40 + ((index * 31) % 320)) },
      { kind: 'inspection', number: '', endsOn: endsOn(getDaysUntilInspection(index)) },
      { kind: 'tachograph', number: '', endsOn: endsOn(200 + ((index * 53) % 800)) },
    ],
    absences: [],
  };
}

export function buildDemoDriver(
  person: Pick<FleetDriver, 'name' | 'phone'>,
  index: number,
  today: string,
): NewFleetEntry<FleetDriver> {
  return {
    ...{ name: person.name, phone: person.phone, inn: '', absences: [] },
    licenceIssuedOn: addDays(today, getDaysUntilLicenceEnds(index) - LICENCE_VALID_DAYS),
    papers: [
      {
        kind: 'licence',
        number: `99 ${20 + index} ${412_307 + index * 7919}`,
        endsOn: addDays(today, getDaysUntilLicenceEnds(index)),
      },
      { kind: 'medical', number: '', endsOn: addDays(today, getDaysUntilMedicalEnds(index)) },
      { kind: 'tachographCard', number: '', endsOn: addDays(today, 150 + ((index * 97) % 700)) },
    ],
  };
}

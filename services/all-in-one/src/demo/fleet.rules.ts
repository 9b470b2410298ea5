import { addDays } from '@trassa/contracts/moscow-day.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';

type Entered<T> = Omit<T, 'id' | 'version'>;

const models = ['КамАЗ 54901', 'Volvo FH', 'Scania R440', 'MAN TGX', 'Sitrak C7H', 'Mercedes-Benz Actros'] as const;
const trailers = ['Schmitz Cargobull SKO 24', 'Krone Profi Liner', 'Тонар 97461', 'Kögel S24'] as const;
const bodies = ['refrigerator', 'tent', 'refrigerator', 'isothermal'] as const;
const ownerships = ['own', 'leased', 'own', 'leased', 'own', 'hired'] as const;

const at = <T>(list: readonly [T, ...T[]], index: number): T => list[index % list.length] ?? list[0];
/** Days to the end of a paper: two of the whole directory end soon, so that reminders are seen. */
const vehicleDays = (index: number) => (index === 0 ? 6 : 40 + ((index * 67) % 300));
/** A licence is valid for ten years. */
const LICENCE_DAYS = 3652;
const licenceDays = (index: number) => 400 + ((index * 211) % 2000);
const driverDays = (index: number) => (index === 1 ? 24 : 60 + ((index * 83) % 600));

/** A truck of the demonstration with the figures of its model's data sheet. */
export function demoVehicle(plate: string, index: number, today: string): Entered<FleetVehicle> {
  const endsOn = (days: number) => addDays(today, days);
  return {
    ...{ plate, model: at(models, index), body: at(bodies, index), ownership: at(ownerships, index) },
    ...{ trailerPlate: `АК${1204 + index * 37}63`, trailerModel: at(trailers, index) },
    ...{
      capacity: 20_000,
      volume: at([82, 90, 86], index),
      fuelSummer: 28 + (index % 4),
      fuelWinter: 31 + (index % 4),
    },
    papers: [
      { kind: 'osago', number: '', endsOn: endsOn(40 + ((index * 31) % 320)) },
      { kind: 'inspection', number: '', endsOn: endsOn(vehicleDays(index)) },
      { kind: 'tachograph', number: '', endsOn: endsOn(200 + ((index * 53) % 800)) },
    ],
    absences: [],
  };
}

/** A driver of the demonstration. */
export function demoDriver(
  person: Pick<FleetDriver, 'name' | 'phone'>,
  index: number,
  today: string,
): Entered<FleetDriver> {
  return {
    ...{ name: person.name, phone: person.phone, inn: '', absences: [] },
    licenceIssuedOn: addDays(today, licenceDays(index) - LICENCE_DAYS),
    papers: [
      {
        kind: 'licence',
        number: `99 ${20 + index} ${412_307 + index * 7919}`,
        endsOn: addDays(today, licenceDays(index)),
      },
      { kind: 'medical', number: '', endsOn: addDays(today, driverDays(index)) },
      { kind: 'tachographCard', number: '', endsOn: addDays(today, 150 + ((index * 97) % 700)) },
    ],
  };
}

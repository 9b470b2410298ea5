import { type CostNorms, costNormsFields } from '@trassa/contracts/orders/cost-norms';
import type { Rate } from '@trassa/contracts/orders/cost-values';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { schema } from '@trassa/mfe-kit/schema';

/** Numbers of the company that the form holds as typed. */
export const numberNames = [
  'fuelPrice',
  'fuelSummer',
  'fuelWinter',
  'tollsPerKm',
  'leasingMonthly',
  'fixedMonthly',
] as const;
export const vehicleNumbers = ['tollsPerKm', 'leasingMonthly', 'fixedMonthly'] as const;

interface RateText {
  unit: Rate['unit'] | '';
  value: string;
}

/** Texts of the form; vehicles are those of the directory. */
export interface NormsForm {
  version: number;
  company: Record<(typeof numberNames)[number], string> & { driver: RateText; carrier: RateText };
  vehicles: (Record<(typeof vehicleNumbers)[number], string> & { vehicleId: string })[];
}

const textOf = (value: number | null | undefined) =>
  value == null ? '' : value.toLocaleString('ru-RU', { maximumFractionDigits: 20 });
/** Null for an empty text; NaN for one that is no number, which the contract refuses. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/g, '')));

const rateText = (rate: Rate | null): RateText => ({ unit: rate?.unit ?? '', value: textOf(rate?.value) });
/** Null without a unit; a unit without a number is refused by the contract. */
const rateOf = ({ unit, value }: RateText) => (unit === '' ? null : { unit, value: numberOf(value) ?? Number.NaN });

function valuesOf<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

export function normsForm({ version, company, vehicles }: CostNorms, fleet: readonly FleetVehicle[]): NormsForm {
  return {
    version,
    company: {
      ...valuesOf(numberNames, (name) => textOf(company[name])),
      ...{ driver: rateText(company.driver), carrier: rateText(company.carrier) },
    },
    vehicles: fleet.map(({ id: vehicleId }) => {
      const own = vehicles.find((vehicle) => vehicle.vehicleId === vehicleId);
      return { vehicleId, ...valuesOf(vehicleNumbers, (name) => textOf(own?.[name])) };
    }),
  };
}

const fieldsOf = ({ version, company, vehicles }: NormsForm) => ({
  version,
  company: {
    ...valuesOf(numberNames, (name) => numberOf(company[name])),
    ...{ driver: rateOf(company.driver), carrier: rateOf(company.carrier) },
  },
  // Empty rows are sent too: an error keeps the index of its row.
  vehicles: vehicles.map(({ vehicleId, ...texts }) => ({
    vehicleId,
    ...valuesOf(vehicleNumbers, (name) => numberOf(texts[name])),
  })),
});

/** Rules of the contract for the texts of the form. */
export const normsFormSchema = schema.custom<NormsForm>().transform(fieldsOf).pipe(costNormsFields);

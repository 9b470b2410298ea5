import { type CostNorms, costNormsFields } from '@trassa/contracts/orders/cost-norms';
import type { Rate } from '@trassa/contracts/orders/cost-values';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { schema } from '@trassa/mfe-kit/schema';

/** Names of the company's norms, typed in the form. */
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

const formatText = (value: number | null | undefined) =>
  value == null ? '' : value.toLocaleString('ru-RU', { maximumFractionDigits: 20 });
/** Null for an empty text; NaN for one that is no number, which the contract refuses. */
const parseNumber = (text: string) =>
  text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/g, ''));

const buildRateText = (rate: Rate | null): RateText => ({ unit: rate?.unit ?? '', value: formatText(rate?.value) });
/** Null without a unit; NaN, which the contract refuses, for a unit without a number. */
const getRate = ({ unit, value }: RateText) => (unit === '' ? null : { unit, value: parseNumber(value) ?? Number.NaN });

function getValues<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

export function buildNormsForm({ version, company, vehicles }: CostNorms, fleet: readonly FleetVehicle[]): NormsForm {
  return {
    version,
    company: {
      ...getValues(numberNames, (name) => formatText(company[name])),
      ...{ driver: buildRateText(company.driver), carrier: buildRateText(company.carrier) },
    },
    vehicles: fleet.map(({ id: vehicleId }) => {
      const own = vehicles.find((vehicle) => vehicle.vehicleId === vehicleId);
      return { vehicleId, ...getValues(vehicleNumbers, (name) => formatText(own?.[name])) };
    }),
  };
}

const buildFields = ({ version, company, vehicles }: NormsForm) => ({
  version,
  company: {
    ...getValues(numberNames, (name) => parseNumber(company[name])),
    ...{ driver: getRate(company.driver), carrier: getRate(company.carrier) },
  },
  // Empty rows are sent too: an error keeps the index of its row.
  vehicles: vehicles.map(({ vehicleId, ...texts }) => ({
    vehicleId,
    ...getValues(vehicleNumbers, (name) => parseNumber(texts[name])),
  })),
});

/** Checks the form by the schema of the contract. */
export const normsFormSchema = schema.custom<NormsForm>().transform(buildFields).pipe(costNormsFields);

import { type CostNorms, costNormsFields } from '@trassa/contracts/orders/cost-norms';
import type { CostRate } from '@trassa/contracts/orders/cost-values';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { schema } from '@trassa/mfe-kit/schema';

/** Norms of the company that are single numbers; pay rates have a unit, too. */
const companyNormNames = [
  'fuelPrice',
  'fuelSummer',
  'fuelWinter',
  'tollsPerKm',
  'leasingMonthly',
  'fixedMonthly',
] as const;
export const vehicleNormNames = ['tollsPerKm', 'leasingMonthly', 'fixedMonthly'] as const;

interface RateText {
  unit: CostRate['unit'] | '';
  value: string;
}

/** Texts of the form; vehicles are those of the directory. */
export interface NormsForm {
  version: number;
  company: Record<(typeof companyNormNames)[number], string> & { driver: RateText; carrier: RateText };
  vehicles: (Record<(typeof vehicleNormNames)[number], string> & { vehicleId: string })[];
}

const formatTypedNumber = (value: number | null | undefined) =>
  value == null ? '' : value.toLocaleString('ru-RU', { maximumFractionDigits: 20 });
/** Null for an empty text; NaN for one that is no number, which the contract refuses. */
const parseNumber = (text: string) =>
  text.trim() === '' ? null : Number(text.replace(',', '.').replaceAll(/\s/g, ''));

const buildRateText = (rate: CostRate | null): RateText => ({
  unit: rate?.unit ?? '',
  value: formatTypedNumber(rate?.value),
});
/** Null without a unit; NaN, which the contract refuses, for a unit without a number. */
const parseRateText = ({ unit, value }: RateText) =>
  unit === '' ? null : { unit, value: parseNumber(value) ?? Number.NaN };

function buildValuesByName<Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;
}

export function buildNormsForm({ version, company, vehicles }: CostNorms, fleet: readonly FleetVehicle[]): NormsForm {
  return {
    version,
    company: {
      ...buildValuesByName(companyNormNames, (name) => formatTypedNumber(company[name])),
      ...{ driver: buildRateText(company.driver), carrier: buildRateText(company.carrier) },
    },
    vehicles: fleet.map(({ id: vehicleId }) => {
      const own = vehicles.find((vehicle) => vehicle.vehicleId === vehicleId);
      return { vehicleId, ...buildValuesByName(vehicleNormNames, (name) => formatTypedNumber(own?.[name])) };
    }),
  };
}

const parseNormsForm = ({ version, company, vehicles }: NormsForm) => ({
  version,
  company: {
    ...buildValuesByName(companyNormNames, (name) => parseNumber(company[name])),
    ...{ driver: parseRateText(company.driver), carrier: parseRateText(company.carrier) },
  },
  // Empty rows are sent too: an error keeps the index of its row.
  vehicles: vehicles.map(({ vehicleId, ...texts }) => ({
    vehicleId,
    ...buildValuesByName(vehicleNormNames, (name) => parseNumber(texts[name])),
  })),
});

/** Checks the form by the schema of the contract. */
export const normsFormSchema = schema.custom<NormsForm>().transform(parseNormsForm).pipe(costNormsFields);

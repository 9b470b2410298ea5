import type { CostNorms } from '@trassa/contracts/orders/cost-norms';
import type { TripNorms } from '@trassa/contracts/orders/cost-values';
import type { FleetVehicle } from '@trassa/contracts/orders/fleet';
import { mergeNorms } from '@trassa/contracts/orders/trip-cost.rules';

/** Norms before anybody has stated one. */
export const noNorms: CostNorms = {
  version: 0,
  company: {
    ...{ fuelPrice: null, fuelSummer: null, fuelWinter: null, tollsPerKm: null },
    ...{ driver: null, leasingMonthly: null, fixedMonthly: null, carrier: null },
  },
  vehicles: [],
};

/** Each norm of the vehicle, else of the company; leasing of the company never applies to a vehicle it owns. */
export function getNormsOfVehicle({ company, vehicles }: CostNorms, vehicle: FleetVehicle | null): TripNorms {
  if (!vehicle) return company;
  const { fuelSummer, fuelWinter, ownership } = vehicle;
  const own = vehicles.find(({ vehicleId }) => vehicleId === vehicle.id);
  const leasingMonthly = own?.leasingMonthly ?? (ownership === 'own' ? 0 : company.leasingMonthly);
  const stated = { tollsPerKm: own?.tollsPerKm, fixedMonthly: own?.fixedMonthly };
  return { ...mergeNorms(company, { ...stated, fuelSummer, fuelWinter }), leasingMonthly };
}

/** Whether any norm of the company is stated. */
export const hasNorms = ({ company }: CostNorms): boolean => Object.values(company).some((norm) => norm !== null);

import type { NewTripCosts } from '@trassa/contracts/finance/trip-costs';
import type { CostNorms, TripEconomics } from '@trassa/contracts/orders/cost-norms';

/** Norms of the demonstration, in line with its payments of a month. */
export const demoNorms: CostNorms['company'] = {
  fuelPrice: 77,
  fuelSummer: 29,
  fuelWinter: 32,
  tollsPerKm: 5.5,
  driver: { unit: 'percent', value: 22 },
  leasingMonthly: 85_000,
  fixedMonthly: 70_000,
  carrier: { unit: 'percent', value: 83 },
};

/** Every so many trips something goes wrong on the road. */
const TRIPS_PER_MISHAP = 23;
const MISHAPS = [
  { share: 0.3, note: 'Ремонт в пути: пневмоподвеска' },
  { share: 0.42, note: 'Эвакуатор и перецепка' },
  { share: 0.24, note: 'Недостача груза, удержал клиент' },
] as const;

/** Costs of a delivered trip: those of the norms, and on some trips a mishap that leaves little or no margin. */
export function getTripCosts({ costs, price }: TripEconomics, index: number, date: string): NewTripCosts['costs'] {
  const byNorm = costs.map(({ kind, amount, basis }) => ({
    ...{ kind, amount, source: 'norm' as const, paid: false, note: basis.slice(0, 300), date },
  }));
  const mishap = MISHAPS[Math.floor(index / TRIPS_PER_MISHAP) % MISHAPS.length];
  if (!mishap || !price || index % TRIPS_PER_MISHAP !== TRIPS_PER_MISHAP - 1) return byNorm;
  const amount = Math.round((price * mishap.share) / 100) * 100;
  return [...byNorm, { kind: 'other', amount, source: 'fact', paid: false, note: mishap.note, date }];
}

import type { NewTripCosts } from '@trassa/contracts/finance/trip-costs';
import type { CostNorms, Economics } from '@trassa/contracts/orders/cost-norms';

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
const MISHAP_EVERY = 23;
const MISHAPS = [
  { share: 0.3, note: 'Ремонт в пути: пневмоподвеска' },
  { share: 0.42, note: 'Эвакуатор и перецепка' },
  { share: 0.24, note: 'Недостача груза, удержал клиент' },
] as const;

/** Costs of a delivered trip: those of the norms, and now and then a mishap that leaves little or nothing. */
export function getTripCosts({ costs, price }: Economics, index: number, date: string): NewTripCosts['costs'] {
  const byNorm = costs.map(({ kind, amount, basis }) => ({
    ...{ kind, amount, source: 'norm' as const, paid: false, note: basis.slice(0, 300), date },
  }));
  const mishap = MISHAPS[Math.floor(index / MISHAP_EVERY) % MISHAPS.length];
  if (!mishap || !price || index % MISHAP_EVERY !== MISHAP_EVERY - 1) return byNorm;
  const amount = Math.round((price * mishap.share) / 100) * 100;
  return [...byNorm, { kind: 'other', amount, source: 'fact', paid: false, note: mishap.note, date }];
}

import type { CrmDay, PlatformAnalytics } from '@trassa/contracts/platforms/crm';

/** Figures of each day, summed over several platforms. */
export function sumDays(platforms: readonly PlatformAnalytics[]): CrmDay[] {
  const [first] = platforms;
  if (!first) return [];
  return first.days.map(({ day }, index) => {
    const sum = (of: (one: CrmDay) => number) =>
      platforms.reduce((all, { days }) => all + (days[index] ? of(days[index]) : 0), 0);
    return {
      day,
      orders: sum(({ orders }) => orders),
      amount: sum(({ amount }) => amount),
      completed: sum(({ completed }) => completed),
      revenue: sum(({ revenue }) => revenue),
    };
  });
}

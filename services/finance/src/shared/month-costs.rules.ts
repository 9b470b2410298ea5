import type { MonthCost } from '@trassa/contracts/finance/months';
import { expenseCategories } from '@trassa/contracts/finance/operation-kinds';
import { toRubles } from '@trassa/contracts/rubles.rules';

/** Plan and fact by category, where there is either; kopecks in, rubles out. `facts` are by account, «expense:fuel». */
export function buildMonthCosts(
  plans: readonly { category: string; kopecks: number | null }[],
  facts: readonly { account: string; kopecks: number }[],
): MonthCost[] {
  return expenseCategories.flatMap((category) => {
    const plan = plans.find((one) => one.category === category)?.kopecks ?? null;
    const fact = facts.find(({ account }) => account === `expense:${category}`)?.kopecks ?? 0;
    if (plan === null && fact === 0) return [];
    return [{ category, plan: plan === null ? null : toRubles(plan), fact: toRubles(fact) }];
  });
}

import type { OrderTrend } from '@trassa/contracts/orders/order';
import type { OrdersOverview } from '@trassa/contracts/orders/overview';
import type { QuickStats } from '@trassa/contracts/platforms/crm';

/** Figures of the CRM with the target of a week, in rubles. */
export const quickStats = (target: number | null): QuickStats => ({
  todayOrders: { count: 0, change: null, amount: 0 },
  activeOrders: { count: 0, urgent: 0, amount: 0 },
  weeklyRevenue: { amount: 0, change: null, target },
  platformsActive: { count: 0, total: 0, newThisWeek: 0 },
});

/** What a month may still bring: 100 000 ₽ on the road, 50 000 ₽ confirmed, 30 000 ₽ possible. */
export const aMonth: OrdersOverview['month'] = {
  onRoad: { count: 2, amount: 100_000 },
  confirmed: { count: 1, amount: 50_000 },
  possible: { count: 3, amount: 30_000 },
};

/** 600 000 ₽ so far, 20 % above the same days of the month before. */
export const aRevenue: OrderTrend = { current: 600_000, previous: 500_000, changePercent: 20 };

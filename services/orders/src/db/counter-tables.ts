/** Orders and their prices by platform, status and priority. */
interface OrderTotalsTable {
  company_id: string;
  platform: string;
  status: string;
  priority: string;
  orders: number;
  priced: number;
  kopecks: number;
}

/** Orders by platform and Moscow day. */
interface PlatformDaysTable {
  company_id: string;
  day: Date;
  platform: string;
  /** Orders of the day, and their prices except those of refused and cancelled orders. */
  orders: number;
  kopecks: number;
  /** Orders delivered on the day, and their prices: income. */
  completed: number;
  completed_kopecks: number;
  /** Delivered orders with a price, their kilometres, and prices of the measured ones. */
  completed_priced: number;
  km: string;
  km_kopecks: number;
  /** Usage of the plan: orders of the day that were neither refused nor cancelled. */
  shipments: number;
}

/** Orders by Moscow day of their delivery term. */
interface DeliveryDaysTable {
  company_id: string;
  day: Date;
  done: number;
  active: number;
}

/** Orders by the Moscow day and month of `news_due_at`. */
interface NewsDueSumsTable {
  company_id: string;
  unit: 'month' | 'day';
  starts_on: Date;
  platform: string;
  status: string;
  priority: string;
  orders: number;
  priced: number;
  kopecks: number;
  /** Part of them that has a delivery term. */
  with_term: number;
}

/** Counters kept by triggers on `orders`, exact at every commit. */
export interface CounterTables {
  order_totals: OrderTotalsTable;
  platform_days: PlatformDaysTable;
  delivery_days: DeliveryDaysTable;
  news_due_sums: NewsDueSumsTable;
}

import type { CrmDashboard, CrmDay, PlatformAnalytics } from '@trassa/contracts/platforms/crm';
import type { Platform, PlatformConnection, PlatformSync } from '@trassa/contracts/platforms/platform';
import { otherRemotePaths } from '../../paths.ts';

export const buildSuccessAnswer = <Data>(data: Data) => ({ success: true as const, data });

const names = { edo: 'ЭДО', x5: 'X5 Group', magnit: 'Магнит', mars: 'Mars' } as const;

/** Catalogue as the server sends it. */
export const somePlatforms = (): Platform[] =>
  Object.entries(names).map(([id, display_name]) => ({
    id,
    display_name,
    description: `Перевозки ${display_name}`,
    logo_url: `/api/platforms/logos/${id}.svg`,
    website_url: `https://${id}.example/`,
    connect_path: id === 'edo' ? otherRemotePaths.edo : null,
  }));

/** Connection without errors. */
export const aConnection = (parts: Partial<PlatformConnection> = {}): PlatformConnection => ({
  id: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d01',
  platform_id: 'x5',
  platform_name: 'X5 Group',
  platform_logo: '/api/platforms/logos/x5.svg',
  website_url: 'https://x5.example/',
  connection_name: 'Основной кабинет',
  username: 'demo@x5.sandbox',
  sync_status: 'success',
  last_sync_at: '2026-11-20T09:00:00.000Z',
  sync_error: null,
  syncing_count: null,
  next_sync_at: '2026-11-20T09:10:00.000Z',
  ...parts,
});

/** Sync with imported orders. */
export const aSync = (parts: Partial<PlatformSync> = {}): PlatformSync => ({
  id: '3b0f1c52-8f43-4a30-9f0e-0d3f5a1c9d02',
  trigger: 'schedule',
  state: 'done',
  count: 15,
  created: 12,
  updated: 3,
  unchanged: 0,
  errors: 0,
  failures: [],
  error: null,
  started_at: '2026-11-20T09:00:00.000Z',
  finished_at: '2026-11-20T09:00:02.000Z',
  ...parts,
});

/** Last 30 days with equal figures. */
export const someDays = (orders = 2): CrmDay[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
    orders,
    amount: orders * 100_000,
    completed: orders,
    revenue: orders * 90_000,
  }));

export const someAnalytics = (parts: Partial<PlatformAnalytics> = {}): PlatformAnalytics => ({
  platform: 'x5',
  name: 'X5 Group',
  totalOrders: 120,
  activeOrders: 12,
  silentOrders: 3,
  completedOrders: 100,
  withoutPrice: 4,
  totalAmount: 9_600_000,
  avgOrderAmount: 84_210.5,
  completionRate: 92,
  trend: { amount: 8, orders: -5 },
  days: someDays(),
  ...parts,
});

/** Data of the CRM page. */
export function aDashboard(parts: Partial<CrmDashboard> = {}): CrmDashboard {
  const { days: _days, ...x5 } = someAnalytics();
  const { days: _more, ...magnit } = someAnalytics({ platform: 'magnit', name: 'Магнит', totalAmount: 4_800_000 });
  return {
    quickStats: {
      todayOrders: { count: 7, change: 40, amount: 640_000 },
      activeOrders: { count: 23, urgent: 2, amount: 2_100_000 },
      weeklyRevenue: { amount: 750_000, change: -12, target: 1_000_000 },
      platformsActive: { count: 2, total: 6, newThisWeek: 1 },
    },
    topPlatforms: [x5, magnit],
    efficiency: { completionRate: 74, avgOrderAmount: 84_000, withoutPrice: 4, silent: 3, refused: 9 },
    days: someDays(),
    ...parts,
  };
}

import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRunningPlatforms, type RunningPlatforms } from '../../testing/running-platforms.ts';

const { crmDashboard, crmPlatforms, crmQuickStats, crmTarget } = platformsEndpoints;
let running: RunningPlatforms;
beforeAll(async () => {
  running = await aRunningPlatforms({ now: () => new Date('2026-11-20T12:00:00+03:00') });
});
afterAll(() => running.stop());
beforeEach(() => running.orders.reset());

describe('the CRM', () => {
  test('shows one truth on its three calls', async () => {
    const as = aDirector();
    await running.connect(as, 'mars');
    running.orders.totals = {
      totals: [
        { platform: 'edo', status: 'delivered', priority: 'normal', orders: 3, priced: 2, kopecks: 500_000 },
        { platform: 'mars', status: 'new', priority: 'urgent', orders: 2, priced: 2, kopecks: 300_000 },
      ],
      days: [{ platform: 'mars', day: '2026-11-20', orders: 2, kopecks: 300_000, completed: 0, completedKopecks: 0 }],
    };
    const stats = (await running.service.call(crmQuickStats, { as })).body.data;
    expect(stats).toEqual({
      todayOrders: { count: 2, change: null, amount: 3000 },
      activeOrders: { count: 2, urgent: 2, amount: 3000 },
      weeklyRevenue: { amount: 0, change: null, target: null },
      platformsActive: { count: 2, total: 6, newThisWeek: 1 },
    });
    const { platforms } = (await running.service.call(crmPlatforms, { as })).body.data;
    expect(platforms.map(({ platform, totalAmount }) => [platform, totalAmount])).toEqual([
      ['edo', 5000],
      ['mars', 3000],
    ]);
    const dashboard = (await running.service.call(crmDashboard, { as })).body.data;
    expect(dashboard.quickStats).toEqual(stats);
    expect(dashboard.topPlatforms).toEqual(platforms.map(({ days: _days, ...platform }) => platform));
    expect(dashboard.efficiency).toEqual({
      completionRate: 100,
      avgOrderAmount: 2000,
      withoutPrice: 1,
      silent: 0,
      refused: 0,
    });
    expect(dashboard.days.at(-1)).toMatchObject({ day: '2026-11-20', orders: 2, amount: 3000 });
  });

  test('keeps the company’s own target for the week', async () => {
    const [as, other] = [aDirector(), aDirector()];
    const set = (amount: unknown) => running.service.call(crmTarget, { as, body: { amount } });
    const target = async (who = as) =>
      (await running.service.call(crmQuickStats, { as: who })).body.data.weeklyRevenue.target;
    await set(500_000);
    await set(700_000);
    expect([await target(), await target(other)]).toEqual([700_000, null]);
    for (const wrong of [0, -5, 1.5, 'много', 2_000_000_000]) expect((await set(wrong)).status).toBe(400);
    await set(null);
    expect(await target()).toBeNull();
  });

  test('says that it has no data when orders are silent; a guest sees nothing', async () => {
    running.orders.fail = true;
    for (const endpoint of [crmDashboard, crmPlatforms, crmQuickStats]) {
      expect((await running.service.call(endpoint, { as: aDirector() })).problem).toMatchObject({
        status: 503,
        error: 'Не удалось загрузить данные дашборда',
      });
      expect((await running.service.call(endpoint, { as: null })).status).toBe(401);
    }
    expect((await running.service.call(crmTarget, { as: null, body: { amount: 1 } })).status).toBe(401);
  });
});

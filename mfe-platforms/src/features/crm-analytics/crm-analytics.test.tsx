// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildSuccessAnswer, someAnalytics, someDays } from '../../shared/testing/platform-factories.ts';
import { CrmAnalyticsPage } from './crm-analytics.page.tsx';

const { crmPlatforms } = platformsEndpoints;
const backend = fakeBackend();

beforeEach(() => {
  const magnit = someAnalytics({
    platform: 'magnit',
    name: 'Магнит',
    totalOrders: 80,
    totalAmount: 400_000,
    days: someDays(1),
  });
  backend.on(crmPlatforms, () => buildSuccessAnswer({ platforms: [someAnalytics(), magnit] }));
});

const open = (path = '/crm/analytics') => showPage(<CrmAnalyticsPage />, { path });

describe('analytics by platform', () => {
  test('adds all platforms up, and leads from a figure to its orders', async () => {
    open();
    const chart = await screen.findByRole('figure', { name: 'Заказы по дням' });
    expect(within(chart).getByText(/ всего 90\sзаказов$/)).toBeTruthy();
    expect(screen.getByText(/10\s000\s000\s₽/)).toBeTruthy();
    const orders = screen.getByRole('link', { name: '80, заказы Магнит' });
    expect([orders.textContent, orders.getAttribute('href')]).toEqual(['80', '/dashboard/orders?platform=magnit']);
    const silent = screen.getByRole('link', { name: '3, заказы без новостей Магнит' });
    expect(silent.getAttribute('href')).toBe('/dashboard/orders?platform=magnit&status=silent');
  });

  test('one platform alone is chosen by its chip, and by a link', async () => {
    const { person, location } = open('/crm/analytics?platform=magnit');
    expect(await screen.findByRole('figure', { name: 'Заказы по дням: Магнит' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'X5 Group' }));
    expect(await screen.findByRole('figure', { name: 'Заказы по дням: X5 Group' })).toBeTruthy();
    expect(location().search).toBe('?platform=x5');
    await person.click(screen.getByRole('button', { name: 'Все платформы' }));
    expect(location().search).toBe('');
  });

  test('with nothing to compare it leads to connecting', async () => {
    backend.on(crmPlatforms, () => buildSuccessAnswer({ platforms: [] }));
    open();
    expect(await screen.findByText('Сравнивать пока нечего')).toBeTruthy();
  });

  test('a failure is told and can be tried again', async () => {
    backend.on(crmPlatforms, () => new Refusal('crm/unavailable'));
    const { person } = open();
    expect(await screen.findByText('Не удалось загрузить данные дашборда')).toBeTruthy();
    backend.on(crmPlatforms, () => buildSuccessAnswer({ platforms: [someAnalytics()] }));
    await person.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('figure')).toBeTruthy();
  });
});

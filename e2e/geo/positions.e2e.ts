import type { Page } from '@playwright/test';
import { expect } from '../support/deadline.ts';
import { aTrip } from '../support/driver-trip.ts';
import { test } from '../support/journey.ts';
import { seats } from '../support/own-orders.ts';

const MINUTE = 60_000;
const yesterday = new Date(Date.now() - 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** Sets a phone up by the wizard. @returns what its app would send a point with: minutes ago, latitude, metres a second */
async function aPhone(page: Page) {
  await page.getByRole('button', { name: 'Подключить', exact: true }).click();
  await page.getByRole('button', { name: /^Телефон водителя/ }).click();
  const window = page.getByRole('dialog', { name: 'Телефон водителя' });
  await window.getByLabel('Чей телефон').fill('Пётр');
  await window.getByRole('combobox', { name: 'Машина' }).click();
  await page
    .getByTitle(/О711РА 33/)
    .filter({ visible: true })
    .click();
  await window.getByText(/^Водитель письменно согласился/).click();
  await window.getByRole('button', { name: 'Показать QR-код' }).click();
  await expect(window.getByRole('img', { name: 'QR-код настройки приложения' })).toBeVisible();
  const link = await window.getByRole('link', { name: 'Ссылка для водителя' }).getAttribute('href');
  await window.getByRole('button', { name: 'Готово' }).click();
  const asked = new URL(link ?? '').searchParams;
  const { pathname } = new URL(asked.get('url') ?? '');
  return async (minutesAgo: number, latitude: number, speed: number) => {
    const location = {
      timestamp: new Date(Date.now() - minutesAgo * MINUTE).toISOString(),
      coords: { latitude, longitude: 37.6, accuracy: 12, speed, heading: 10, altitude: 150 },
      ...{ event: 'motionchange', is_moving: speed > 0, battery: { level: 0.83, is_charging: true } },
    };
    const answer = await page.request.post(pathname, { data: { device_id: asked.get('id'), location } });
    expect(answer.status()).toBe(200);
  };
}

for (const [seat, window] of Object.entries(seats)) {
  test(`a phone is set up by its code, seen on the map, its arrival and waiting are taken, and a delay is told, ${seat}`, async ({
    page,
    carrier,
  }) => {
    // Two pages with a map each, and points that are taken in one after another.
    test.slow();
    await page.setViewportSize(window);
    const { id } = await aTrip(page.request, carrier, {
      ...{ day: yesterday, to: { day: yesterday, latitude: 55.79, longitude: 49.12 } },
    });
    await page.goto('/map-analytics');
    await expect(page.getByText('Положения ещё не приходят')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Подключить' }).click();
    const tell = await aPhone(page);
    await tell(206, 55.6, 17.2);
    await page.goto('/map-analytics');
    const truck = page.getByRole('list', { name: 'Машины' }).getByRole('button', { name: /О711РА/ });
    await expect(truck).toContainText('нет данных с');
    // From here on the open page learns of everything by the stream.
    for (const minutes of [196, 156, 116, 76, 46, 26, 6.2]) await tell(minutes, 55.8, 0);
    await expect(truck).toContainText('стоит');
    await expect(truck).toContainText('Ждёт на погрузке 3 ч');
    await truck.click();
    await expect(page.getByRole('list', { name: 'Стоянки' }).getByRole('button').first()).toBeVisible();
    await page.goto(`/dashboard/orders?order=${id}`);
    await expect(page.getByText(/^Погрузка.* прибыла/)).toBeVisible();
    await expect(page.getByText(/^Простой 1\sч \d+\sмин сверх 2\sч бесплатных, продолжается/)).toBeVisible();
    await page.getByRole('button', { name: 'Принять', exact: true }).click();
    await expect(page.getByText('Прибытие принято')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Принять', exact: true })).toHaveCount(0);
    // It leaves: the waiting is over, and the unloading of yesterday will be late.
    await tell(6, 55.8065, 0);
    await tell(0.5, 55.807, 0);
    const costs = page.getByRole('listitem').filter({ hasText: 'Простой на погрузке' });
    await costs.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    const waiting = page.getByRole('dialog', { name: 'Простой на погрузке' });
    await waiting.getByLabel('Клиент платит, ₽').fill('1500');
    await waiting.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await expect(costs.getByText(/сверх бесплатных, подтверждён$/)).toBeVisible();
    await expect(costs.getByText(/^1\s500\s₽$/)).toBeVisible();
    await expect(page.getByText('Опоздает').first()).toBeVisible();
    await page.getByRole('button', { name: 'Подтвердить заказ', exact: true }).last().click();
    await expect(page.getByText('Предупредить клиента').first()).toBeVisible();
  });
}

import { expect } from '@playwright/test';
import { aTrip, mark, openPhone } from '../support/driver-trip.ts';
import { test } from '../support/journey.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a driver marks the whole trip, a part of it without a network, and the dispatcher sees all of it', async ({
    browser,
    page,
    request,
    carrier,
  }) => {
    const { id, account } = await aTrip(request, carrier);
    const phone = await openPhone(browser, account);
    const context = phone.context();
    const refused: string[] = [];
    phone.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await expect(phone.getByRole('navigation').getByRole('link')).toHaveText(['Рейсы', 'Сообщения']);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 55.75, longitude: 37.62 });
    await phone.getByRole('button', { name: 'Согласен' }).click();
    await phone.getByRole('button', { name: 'Начать смену' }).click();
    await phone.getByLabel('Передавать, пока открыта эта страница').check();
    await expect(phone.getByText(/^Последняя точка в \d\d:\d\d/)).toBeVisible();

    await phone.getByRole('link', { name: /Рейс № С-1/ }).click();
    await expect(phone.getByRole('link', { name: 'Маршрут' }).first()).toHaveAttribute('href', /yandex\.ru\/maps/);
    await expect(phone.getByText('Сыр', { exact: true })).toBeVisible();
    await expect(phone.getByText(/₽|86\s?400/)).toHaveCount(0);
    await mark(phone, 'Прибыл на погрузку');
    await expect(phone.getByText(/Прибыл на погрузку .*\d\d:\d\d/)).toBeVisible();
    const waiting = phone.getByText('отправится, когда появится связь');
    await expect(waiting).toHaveCount(0);

    await context.setOffline(true);
    await mark(phone, 'Загружен');
    await mark(phone, 'Прибыл на выгрузку');
    await phone.getByRole('textbox', { name: 'Сообщение диспетчеру' }).fill('Стою в очереди');
    await phone.getByRole('button', { name: 'Отправить' }).click();
    await expect(waiting).toHaveCount(3);
    await expect(phone.getByText(/Ждут связи и отправятся сами: 2\sотметки, 1\sсообщение\./)).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    await expect(phone.getByText(/Нет связи|Ждут связи/)).toHaveCount(0);
    await expect(phone.getByText('Стою в очереди')).toHaveCount(1);

    await phone.getByRole('button', { name: 'Выгружен', exact: true }).click();
    await phone.getByLabel('Замечание, если есть').fill('Одна паллета помята');
    await phone.getByRole('button', { name: 'Отметить: Выгружен' }).click();
    await expect(phone.getByText('Доставлен', { exact: true })).toBeVisible();
    await phone.getByRole('textbox', { name: 'Сообщение диспетчеру' }).fill('Документы отдал на склад');
    // A waiting message looks like a sent one, and the phone is closed next.
    const sent = phone.waitForResponse((answer) => answer.request().postData()?.includes('Документы отдал') === true);
    await phone.getByRole('button', { name: 'Отправить' }).click();
    expect((await sent).ok()).toBe(true);
    await expect(phone.getByRole('paragraph').filter({ hasText: 'Документы отдал на склад' })).toBeVisible();
    expect(refused).toEqual([]);
    await context.close();

    await page.goto(`/dashboard/orders?order=${id}`);
    await expect(page.getByText(/Осипова: Выгружен .*Одна паллета помята/)).toBeVisible();
    for (const what of ['Прибыл на погрузку', 'Загружен', 'Прибыл на выгрузку']) {
      await expect(page.getByText(new RegExp(`Осипова: ${what}`))).toHaveCount(1);
    }
    await expect(page.getByText('Документы отдал на склад')).toBeVisible();
  });
});

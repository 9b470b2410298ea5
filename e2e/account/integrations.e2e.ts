import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

interface Received {
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Receiver on the port that the installation of the journeys may reach. */
async function aReceiver(received: Received[]) {
  const server = createServer(async (req, res) => {
    received.push({ headers: req.headers, body: await text(req) });
    res.end('принято');
  });
  await new Promise<void>((resolve) =>
    server.listen(Number(process.env.E2E_WEBHOOK_PORT ?? 3902), '127.0.0.1', resolve),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/1c`, stop: () => server.close() };
}

/** Reads the secret of the dialog and closes it. */
async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Сохраните секрет' });
  const secret = (await dialog.getByText(/^(trs|whsec)_/).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Сохранил' }).press('Enter');
  await expect(dialog).toBeHidden();
  return secret;
}

for (const { where, viewport } of [
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
  { where: 'on a phone', viewport: { width: 360, height: 780 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a director creates a key, calls the API with it, and revokes it', async ({ page, carrier, playwright }) => {
      expect(carrier.accessToken).not.toBe('');
      await page.goto('/dashboard/settings?tab=integrations');
      await page.getByLabel('Название').fill('1С');
      await page.getByRole('button', { name: 'Создать ключ' }).click();
      const secret = await takeSecret(page);
      await expect(page.getByText('ещё не использовался')).toBeVisible();

      const program = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${secret}` } });
      const { origin } = new URL(page.url());
      const orders = await program.get(`${origin}/api/orders`);
      expect([orders.status(), orders.headers()['trassa-version']]).toEqual([200, '2026-11-27']);
      const fleet = await program.get(`${origin}/api/orders/fleet`);
      expect([fleet.status(), (await fleet.json()).code]).toEqual([403, 'keys/no-scope']);

      await page.getByRole('button', { name: 'Отозвать ключ: 1С' }).click();
      await page.getByRole('button', { name: 'Отозвать', exact: true }).press('Enter');
      await expect(page.getByText('Ключ отозван')).toBeVisible();
      expect((await program.get(`${origin}/api/orders`)).status()).toBe(401);
      await expect(page.getByText('Ключей пока нет')).toBeVisible();
      await program.dispose();
    });

    test('a director adds an address for events, tests it and reads the log', async ({ page, carrier }) => {
      expect(carrier.accessToken).not.toBe('');
      const received: Received[] = [];
      const receiver = await aReceiver(received);
      await page.goto('/dashboard/settings?tab=integrations');
      await page.getByLabel('Адрес', { exact: true }).fill(receiver.url);
      await page.getByRole('button', { name: 'Добавить адрес' }).click();
      expect(await takeSecret(page)).toMatch(/^whsec_/);
      await page.getByRole('button', { name: `Проверить: ${receiver.url}` }).click();
      await expect(page.getByText(/^Сервер ответил 200/)).toBeVisible();
      expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['test.ping']);
      await page.getByRole('button', { name: `Журнал: ${receiver.url}` }).click();
      const log = page.getByRole('dialog', { name: 'Журнал отправок' });
      await log.getByRole('button', { name: 'Отправить ещё раз: Проверка' }).press('Enter');
      await expect(log.getByText('попыток: 2')).toBeVisible();
      expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Ещё: ${receiver.url}` }).click();
      await page.getByRole('menuitem', { name: 'Удалить' }).click();
      await page.getByRole('button', { name: 'Удалить', exact: true }).press('Enter');
      await expect(page.getByText('Адресов пока нет')).toBeVisible();
      receiver.stop();
    });

    test('a person subscribes to the own calendar and revokes the address', async ({ page, carrier }) => {
      expect(carrier.accessToken).not.toBe('');
      await page.goto('/dashboard/calendar');
      await page.getByRole('button', { name: 'Подписка на календарь' }).click();
      await page.getByRole('button', { name: 'Получить адрес' }).press('Enter');
      const address = (await page.getByText(/\/api\/calendar\/[\w-]+\.ics$/).textContent()) ?? '';
      const feed = await page.request.get(new URL(address).pathname);
      expect([feed.status(), feed.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(await feed.text()).toContain('Пробный период');
      await page.getByRole('button', { name: 'Отозвать адрес' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать адрес' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Получить адрес' })).toBeVisible();
      expect((await page.request.get(new URL(address).pathname)).status()).toBe(404);
    });
  });
}

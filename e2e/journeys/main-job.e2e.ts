import { expect, type Page } from '@playwright/test';
import { backgroundWork } from '../support/deadline.ts';
import { edoPage, enterExchange } from '../support/edo-page.ts';
import { exchangeAccounts } from '../support/exchange.ts';
import { test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const person = { email: `glavnyy-${crypto.randomUUID()}@example.com`, password: 'Doroga-Kazan-815' };

async function registers(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Имя', { exact: true }).fill('Андрей');
  await page.getByRole('textbox', { name: 'Фамилия' }).fill('Савельев');
  await page.getByRole('textbox', { name: 'Почта' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 (920) 123-45-67');
  await page.getByRole('combobox', { name: 'Компания' }).pressSequentially('Волга-К');
  await page.getByRole('option', { name: /Волга-Карго/ }).click();
  await expect(page.getByLabel('ИНН')).toHaveValue(/^\d{10}$/);
  await expect(page.getByLabel('Адрес')).toHaveValue(/Нижний Новгород/);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByLabel('Ещё раз').fill(person.password);
  await page.getByLabel(/^Принимаю условия использования/).check();
  await page.getByLabel(/^Даю согласие на обработку/).check();
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  await expect(page.getByText('Регистрация успешна! Теперь войдите в систему.')).toBeVisible();
}

async function signsIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Почта')).toHaveValue(person.email);
  await page.getByLabel('Пароль', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Добро пожаловать!')).toBeVisible();
}

async function connects(page: Page): Promise<void> {
  const { rows } = edoPage(page);
  await page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: 'ЭДО' }).click();
  await expect(page.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Подключить ЭДО' }).click();
  await enterExchange(page, exchangeAccounts.full);
  await expect(page.getByText('Подключение к ЭДО выполнено успешно!')).toBeVisible();
  await expect(rows.first(), 'the first waybills, long before the last').toBeVisible();
  await expect(page.getByText(/Загружено документов: 1\s500/)).toBeVisible(backgroundWork);
  await expect(page.getByRole('banner').getByRole('button', { name: 'ЭДО подключено: demo-carrier' })).toBeVisible();
}

async function findsAWaybill(page: Page): Promise<string> {
  const { rows, search } = edoPage(page);
  await page.getByRole('tab', { name: /^Машина свободна/ }).click();
  await expect(rows.first().getByText('Машина свободна')).toBeVisible();
  await expect(rows).toHaveCount(20);
  await expect(rows.filter({ hasText: 'Машина свободна' })).toHaveCount(20);
  const number = /ВК-\d{6}/.exec((await rows.nth(2).textContent()) ?? '')?.[0] ?? '';
  await search.fill(number);
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText(number);
  return number;
}

async function readsIt(page: Page, number: string): Promise<void> {
  const { rows, viewer, tab } = edoPage(page);
  await rows.first().getByText(number).click();
  await expect(viewer.getByRole('heading', { name: `№ ${number}` })).toBeVisible();
  for (const part of ['Грузоотправитель', 'Грузополучатель', 'Перевозчик', 'Машина', 'Водитель', 'Груз']) {
    await expect(viewer.getByText(new RegExp(`^${part}`)).first(), part).toBeVisible();
  }
  await expect(viewer.getByText('ООО «Волга-Карго»').first()).toBeVisible();
  await expect(viewer.getByText('XML найден')).toBeVisible();
  await expect(viewer.getByText('Подписи найдены')).toBeVisible();
  await tab('Подписи').click();
  await expect(viewer.getByText('Файл не менялся после подписи').first()).toBeVisible();
  await expect(viewer.getByText(/ИНН \d{10}/).first()).toBeVisible();
  const lines = viewer.getByRole('article').locator('b, dd');
  const cut = await lines.evaluateAll((all) => all.filter((line) => line.scrollWidth > line.clientWidth).length);
  expect(cut, 'lines of a signature that do not fit').toBe(0);
  await tab('Исходный XML').click();
  await expect(viewer.getByText('windows-1251').first()).toBeVisible();
  await expect(viewer.getByRole('list').filter({ hasText: 'ИдФайл' })).toBeVisible();
}

async function switchesTitles(page: Page): Promise<void> {
  const { viewer, tab } = edoPage(page);
  const road = viewer.getByRole('navigation', { name: 'Документы цепочки' });
  await tab('Накладная').click();
  for (const [sign, type] of [
    ['Т1', 'ON_TRNACLGROT'],
    ['Т3', 'ON_TRNACLGRPO'],
    ['Т4', 'ON_TRNACLPVYN'],
  ] as const) {
    await road.getByRole('button', { name: new RegExp(`^${sign}`) }).click();
    await expect(viewer.getByText(new RegExp(`ID .+ · ${type}`)).filter({ visible: true })).toHaveCount(1);
    await expect(viewer.getByText(/^Грузоотправитель/).first(), `${sign} knows the parties`).toBeVisible();
  }
}

async function downloads(page: Page): Promise<void> {
  const { viewer } = edoPage(page);
  const pdf = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/^document-.+\.pdf$/);
  await expect(page.getByText('PDF документ скачан успешно')).toBeVisible();
  const archive = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Архив' }).click();
  expect((await archive).suggestedFilename()).toMatch(/\.zip$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
}

/** Imports documents as orders; the toast disappears by itself, so its whole text is awaited at once. */
async function synchronises(page: Page, counts: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Синхронизировать ЭДО' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Синхронизировать все ЭДО документы с заказами?' });
  await question.getByRole('button', { name: 'Синхронизировать' }).click();
  const notices = page.getByRole('region', { name: 'Уведомления' });
  await expect(notices.getByText(counts)).toBeVisible(backgroundWork);
}

async function seesOrders(page: Page, number: string): Promise<void> {
  const table = page.getByRole('table', { name: /Заказы/ });
  await page.getByRole('searchbox', { name: 'Поиск заказов' }).fill(number);
  const heading = 1;
  await expect(table.getByRole('row')).toHaveCount(heading + 1);
  await table.getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^Заказ / });
  await expect(panel.getByText(`ЭТрН № ${number}`)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Накладная' })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('a carrier registers, connects its exchange, reads a waybill and turns documents into orders', async ({
  page,
}) => {
  await test.step('registers with a company of the register', () => registers(page));
  await test.step('signs in', () => signsIn(page));
  await test.step('connects the exchange from the prompt', () => connects(page));
  const number = await test.step('filters and searches', () => findsAWaybill(page));
  await test.step('reads parties, signatures and XML', () => readsIt(page, number));
  await test.step('switches titles', () => switchesTitles(page));
  await test.step('downloads the printed form and the archive', () => downloads(page));
  await page
    .getByRole('navigation', { name: 'Меню' })
    .getByRole('link', { name: /^Заказы/ })
    .click();
  await test.step('turns documents into orders', () => synchronises(page, /^Создано: [1-9]\d* · .*Ошибок: 0$/));
  await test.step('sees the orders and opens one', () => seesOrders(page, number));
  await test.step('a second time nothing new', () => synchronises(page, /^Создано: 0 · .*Ошибок: 0$/));
});

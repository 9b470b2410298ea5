import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, getDay, getMonday } from '@trassa/contracts/moscow-day.rules';
import type { SignedIn } from '../support/accounts.ts';
import { test } from '../support/journey.ts';
import { anOwnOrder, aPoint, enterOrder, enterVehicle } from '../support/own-orders.ts';

/** Monday of the next week: its days are in one week and never in the past. */
const monday = addDays(getMonday(getDay(new Date())), 7);
const dayName = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const getName = (day: string) => dayName.format(new Date(day));

/** Orders of one day, one of which is too heavy for the vehicle, and the vehicle. */
async function enter(page: Page, carrier: SignedIn) {
  await enterVehicle(page.request, carrier, { plate: 'О711РА33', capacity: 20_000 });
  for (const [step, weight] of [18_500, 18_500, 40_000].entries()) {
    const day = addDays(monday, step * 2);
    const points = [
      aPoint('Москва', { kind: 'loading', day, from: '06:00', to: '08:00' }),
      aPoint('Тверь', { kind: 'unloading', day, from: '18:00', to: '20:00' }),
    ];
    const order = anOwnOrder({ points });
    await enterOrder(page.request, carrier, { ...order, cargo: { ...order.cargo, weight } });
  }
}

/** A drop is drawn before the server has it: only its notice says that the page may be left. */
const dropped = (page: Page, text: string) => expect(page.getByText(`Заказ С-1: ${text}`)).toBeVisible();

async function dragTo(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + 12, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(end.height / 2, 60), { steps: 6 });
}

const column = (page: Page, name: RegExp) => page.getByRole('region', { name });
const cardIn = (place: Locator, number: string) =>
  place.getByRole('listitem').filter({ has: place.page().getByRole('link', { name: number, exact: true }) });
const dayOfCalendar = (page: Page, day: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${getName(day)}: `) }) });

test('a status by a drag, a day by a drag, and one vehicle for many orders', async ({ page, carrier }) => {
  await enter(page, carrier);
  await page.goto('/dashboard/orders?platform=own');
  await page.getByRole('radio', { name: 'Канбан' }).click();
  const card = cardIn(column(page, /^Принятые, 3/), 'С-1');
  await dragTo(page, card, column(page, /^Доставленные/));
  await expect(page.getByText('Из статуса «Принят» нельзя перейти в «Доставлен»')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await dragTo(page, card, column(page, /^Подтверждённые/));
  await expect(page.getByText('Отпустите: Подтверждённые')).toBeVisible();
  await page.mouse.up();
  await expect(cardIn(column(page, /^Подтверждённые, 1/), 'С-1')).toBeVisible();
  await expect(column(page, /^Принятые, 2/)).toBeVisible();
  await dropped(page, 'Подтверждённые');

  await page.getByRole('radio', { name: 'Календарь' }).click();
  await page.goto(`${page.url()}&day=${monday}`);
  const entry = dayOfCalendar(page, monday).getByRole('button', { name: /^С-1, Москва → Тверь/ });
  await dragTo(page, entry, dayOfCalendar(page, addDays(monday, 1)));
  await expect(page.getByText(`Отпустите: погрузка ${getName(addDays(monday, 1))}`)).toBeVisible();
  await page.mouse.up();
  await expect(dayOfCalendar(page, addDays(monday, 1)).getByRole('button', { name: /^С-1/ })).toBeVisible();
  await dropped(page, `погрузка ${getName(addDays(monday, 1))}`);
  await page.reload();
  await dayOfCalendar(page, addDays(monday, 1)).getByRole('button', { name: /^С-1/ }).click();
  await expect(page.getByRole('complementary', { name: 'Заказ С-1' })).toBeVisible();

  await page.goto('/dashboard/orders?platform=own');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Назначить машину (3)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Машина и водитель: 3/ });
  await dialog.getByRole('combobox', { name: /Машина/ }).click();
  await page.getByTitle(/О711РА 33/).click();
  await expect(dialog.getByText('Груз 40 000 кг тяжелее грузоподъёмности 20 000 кг')).toBeVisible();
  await dialog.getByRole('button', { name: 'Назначить подходящим (2 из 3)' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Назначена' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('row').filter({ hasText: '711' })).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('columns are tabs, and a day is changed by the dialog', async ({ page, carrier }) => {
    await enter(page, carrier);
    await page.goto('/dashboard/orders?view=kanban');
    await page.getByRole('tab', { name: /^Принятые/ }).click();
    await page.getByRole('link', { name: 'С-1', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Заказ С-1' });
    await panel.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await expect(panel.getByRole('heading', { name: /С-1.*Подтверждён/ })).toBeVisible();
    await page.goto('/dashboard/orders?view=kanban&column=confirmed');
    await expect(page.getByRole('link', { name: 'С-1', exact: true })).toBeVisible();

    await page.goto(`/dashboard/orders?view=calendar&day=${monday}`);
    await page.getByRole('button', { name: new RegExp(`^${getName(monday)}: `) }).click();
    await page.getByRole('button', { name: 'Перенести' }).click();
    const dialog = page.getByRole('dialog', { name: 'Перенести заказ С-1' });
    const [year = '', month = '', day = ''] = addDays(monday, 1).split('-');
    await dialog.getByRole('textbox', { name: /День погрузки/ }).fill(`${day}.${month}.${year}`);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Перенести' }).click();
    await expect(dayOfCalendar(page, addDays(monday, 1)).getByRole('button', { name: /^С-1/ })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  });
});

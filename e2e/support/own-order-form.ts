import { expect, type Locator, type Page } from '@playwright/test';

/** Types what finds the one wanted, and takes the first suggestion by the keyboard. */
async function choose(form: Page | Locator, field: Locator, text: string) {
  await field.fill(text);
  await expect(form.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Fills the form of an own order: from Moscow to Kazan for 86 400 ₽. */
export async function fillOrder(form: Page | Locator, cargo: string): Promise<void> {
  await form.getByRole('combobox', { name: /Заказчик/ }).fill('ООО «Сырный двор»');
  for (const [name, town, day] of [
    ['1. Погрузка', 'Москва', '01.12.2027'],
    ['2. Выгрузка', 'Казань', '02.12.2027'],
  ] as const) {
    const point = form.getByRole('listitem', { name });
    await choose(form, point.getByRole('combobox', { name: /Адрес/ }), town);
    await point.getByLabel(/День/).fill(day);
    await point.getByLabel(/День/).press('Enter');
  }
  await form.getByLabel(/Что везём/).fill(cargo);
  await form.getByLabel('Вес, т').fill('18,5');
  await form.getByLabel('Стоимость, ₽').fill('86 400');
}

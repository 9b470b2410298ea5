import { expect } from '@playwright/test';
import { completeTrips, refusedFiles } from '../support/archives.ts';
import { edoPage } from '../support/edo-page.ts';
import { test } from '../support/journey.ts';

const [first, second] = completeTrips(2) as [Trip, Trip];
type Trip = ReturnType<typeof completeTrips>[number];

test('archives and a bare XML of any operator become waybills, without any exchange', async ({ page, carrier: _ }) => {
  const { rows, viewer, tab, uploads } = edoPage(page);
  await page.goto('/edo');
  await uploads.setInputFiles([...first.archives, second.bareXml, ...refusedFiles.map(({ file }) => file)]);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await expect(result).toBeVisible();
  await expect(result.getByText(/принято 5, не приняты: 4/)).toBeVisible();
  const line = (name: string) => result.getByRole('listitem').filter({ hasText: name });
  for (const { name } of first.archives) await expect(line(name)).toContainText(first.number);
  await expect(line(second.bareXml.name)).toContainText(second.number);
  for (const { file, why } of refusedFiles) {
    await expect(line(file.name)).toContainText(why);
    await expect(line(file.name).getByRole('button')).toHaveCount(0);
  }

  await line(first.archives[1]?.name ?? '')
    .getByRole('button', { name: 'Открыть' })
    .click();
  await expect(viewer.getByRole('heading', { name: `№ ${first.number}` })).toBeVisible();
  await expect(viewer.getByText(new RegExp(first.consignor)).first()).toBeVisible();
  await expect(viewer.getByText(new RegExp(first.driver)).first()).toBeVisible();
  await tab('Подписи').click();
  await expect(viewer.getByText('Файл не менялся после подписи').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Все\s/ }).click();
  await expect(rows, 'four titles are one chain').toHaveCount(2);
  await expect(rows.filter({ hasText: first.number })).toContainText('4 документа');
});

test('the same archive again is known and doubles nothing; it can be deleted and taken back', async ({
  page,
  carrier: _,
}) => {
  const { rows, viewer, uploads } = edoPage(page);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await page.goto('/edo');
  const prompt = page.getByRole('heading', { name: 'Подключите ЭДО, и накладные станут рейсами' });
  await expect(prompt).toBeVisible();
  for (const counted of [/^принят 1$/, /уже были: 1/]) {
    await uploads.setInputFiles(first.archives[0] ?? []);
    await expect(result.getByText(counted)).toBeVisible();
    await result.getByRole('button', { name: 'Закрыть' }).last().click();
    await expect(result).toBeHidden();
    await expect(prompt, 'what was uploaded takes the place of the prompt').toBeHidden();
  }
  await expect(rows).toHaveCount(1);

  await rows.first().getByRole('button', { name: 'Открыть содержимое' }).click();
  await viewer.getByRole('button', { name: 'Удалить загруженное' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить загруженное' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(rows).toHaveCount(1);
});

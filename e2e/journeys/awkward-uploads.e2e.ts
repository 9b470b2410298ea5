import { expect, type Page } from '@playwright/test';
import { awkwardDrops } from '@trassa/service-edo/testing/awkward-files';
import { edoPage } from '../support/edo-page.ts';
import { test } from '../support/journey.ts';

/** A drop by its name, and words that a person reads: in the result, and in what opens. */
type Told = readonly [drop: string, result: RegExp, opened?: { tab?: string; words: string }];
const told: readonly Told[] = [
  ['Т2 в архиве', /Т2/, { words: 'Т1 этой накладной не загружен' }],
  ['Т3 с отказом как есть', /Т3/, { words: 'Отказ: Груз намок' }],
  ['УПД как есть', /УПД/],
  ['лента новостей', /Это не документ электронного обмена/],
  ['только подпись', /Это только подпись, без документа/],
  ['архив в архиве', /Внутри архива лежит другой архив/],
  ['пустой файл', /Файл пустой/],
  ['текст', /Это не архив ZIP, не XML и не подпись/],
  ['хороший и плохой вместе', /не приняты?: 1/],
];

const filesOf = (name: string) => {
  const [, files] = awkwardDrops.find(([what]) => what === name) ?? [];
  if (!files) throw new Error(`There is no drop called ${name}`);
  return Object.entries(files).map(([file, content]) => ({
    name: file,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
};

async function dropAll(page: Page, drops: readonly Told[]): Promise<void> {
  const { viewer, tab, uploads } = edoPage(page);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await page.goto('/edo');
  for (const [drop, words, opened] of drops) {
    await uploads.setInputFiles(filesOf(drop));
    await expect(result, drop).toContainText(words);
    if (opened) {
      await result.getByRole('button', { name: 'Открыть' }).first().click();
      if (opened.tab) await tab(opened.tab).click();
      await expect(viewer.getByText(opened.words).first(), drop).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await result.getByRole('button', { name: 'Закрыть' }).last().click();
    }
    await expect(result).toBeHidden();
  }
}

test('odd drops are each told in words, and what they open says what is wrong', async ({ page, carrier: _ }) => {
  await dropAll(page, told);
});

test('a signature of another file is told as such', async ({ page, carrier: _ }) => {
  await dropAll(page, [['подпись чужого файла', /Т1/, { tab: 'Подписи', words: 'Подпись не от этого файла' }]]);
});

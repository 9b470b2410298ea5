import { expect, type Page } from '@playwright/test';
import { awkwardDrops } from '@trassa/service-edo/testing/awkward-files';
import { edoPage } from '../support/edo-page.ts';
import { test } from '../support/journey.ts';

/** Upload, and the expected texts of the result and of the opened document. */
type Upload = readonly [drop: string, result: RegExp, opened?: { tab?: string; words: string }];
const uploads: readonly Upload[] = [
  ['Т2 в архиве', /Т2/, { words: 'Т1 этой накладной не загружен' }],
  ['Т3 с отказом как есть', /Т3/, { words: 'Отказ: Груз намок' }],
  ['УПД как есть', /УПД/],
  ['лента новостей', /Это не документ электронного обмена/],
  ['только подпись', /Это только подпись, без документа/],
  ['архив в архиве', /вложенных архивов: 1, они не распакованы.* 500 файлов и 64 МБ/],
  ['пустой файл', /Файл пустой/],
  ['текст', /Это не архив ZIP, не XML и не подпись/],
  ['хороший и плохой вместе', /не приняты?: 1/],
];

const getFiles = (name: string) => {
  const [, files] = awkwardDrops.find(([what]) => what === name) ?? [];
  if (!files) throw new Error(`There is no drop called ${name}`);
  return Object.entries(files).map(([file, content]) => ({
    name: file,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  }));
};

async function dropAll(page: Page, drops: readonly Upload[]): Promise<void> {
  const { viewer, tab, uploads } = edoPage(page);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await page.goto('/edo');
  for (const [drop, words, opened] of drops) {
    await uploads.setInputFiles(getFiles(drop));
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
  await dropAll(page, uploads);
});

test('a signature of another file is told as such', async ({ page, carrier: _ }) => {
  await dropAll(page, [['подпись чужого файла', /Т1/, { tab: 'Подписи', words: 'Подпись не от этого файла' }]]);
});

test('archives in an archive are unpacked once their owner agrees, with what was dropped beside them', async ({
  page,
  carrier: _,
}) => {
  const { rows, uploads } = edoPage(page);
  const result = page.getByRole('dialog', { name: 'Результат загрузки' });
  await page.goto('/edo');
  await uploads.setInputFiles([...getFiles('Т2 в архиве'), ...getFiles('архив в архиве')]);
  await expect(result.getByText(/^принят 1, не принят: 1$/)).toBeVisible();
  await result.getByRole('button', { name: 'Распаковать вложенные архивы' }).click();
  await expect(result.getByText(/^принято 2$/)).toBeVisible();
  await expect(result.getByRole('listitem').filter({ hasText: 'a.zip / b.zip' })).toContainText('Т1');
  await expect(result.getByRole('button', { name: 'Распаковать вложенные архивы' })).toBeHidden();
  await result.getByRole('button', { name: 'Закрыть' }).last().click();
  await page.getByRole('tab', { name: /^Все\s/ }).click();
  await expect(rows).toHaveCount(1);
});

import { expect, type Page } from '@playwright/test';

/** Page of a remote and an interaction with it, equal in the host and in the standalone build. */
export interface PageSpec {
  remote: string;
  path: string;
  act: (page: Page) => Promise<void>;
}

/** Hosts of a page: the shell, or the mini-shell of its remote. */
export const places = {
  'in the host': ({ path }: PageSpec) => path,
  alone: ({ remote, path }: PageSpec) => `/_/alone/${remote}${path}`,
} as const;

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A page of every remote that a newly registered carrier may open. */
export const pagesOfCarriers: readonly PageSpec[] = [
  {
    remote: 'account',
    path: '/dashboard/settings',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Компания' }).click();
      await expect(page.getByLabel('Название')).toHaveValue(/Дальний Рейс/);
    },
  },
  {
    remote: 'edo',
    path: '/edo-clients',
    act: async (page) => {
      await title(page, 'Клиенты');
      await page.getByRole('main').getByRole('link', { name: 'Подключить ЭДО' }).click();
      await title(page, 'Электронный документооборот (ЭДО)');
    },
  },
  {
    remote: 'orders',
    path: '/dashboard/orders',
    act: async (page) => {
      await expect(page.getByText('Заказы не найдены')).toBeVisible();
      await page.getByRole('searchbox').fill('Такого заказа нет');
      await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
      await expect(page.getByRole('searchbox')).toHaveValue('');
    },
  },
  {
    remote: 'geo',
    path: '/map-analytics',
    act: async (page) => {
      await title(page, 'Карта перевозок');
      await expect(page.getByText('В справочнике ещё нет машин')).toBeVisible();
      await page.getByRole('link', { name: 'Перевозки' }).click();
      await expect(page.getByText('ЭДО не подключено')).toBeVisible();
    },
  },
  {
    remote: 'platforms',
    path: '/platforms',
    act: async (page) => {
      await page.getByRole('button', { name: 'Подключить платформу' }).first().click();
      await expect(page.getByRole('dialog').getByLabel('Логин')).toBeVisible();
    },
  },
  {
    remote: 'finance',
    path: '/finance/history',
    act: async (page) => {
      await expect(page.getByText('демо', { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Записать операцию' }).click();
      await expect(page.getByRole('dialog').getByLabel('Сумма, ₽')).toBeVisible();
    },
  },
  {
    remote: 'landing',
    path: '/partners',
    act: async (page) => {
      await title(page, 'Партнёры');
      await expect(page.getByText('Ссылок пока нет')).toBeVisible();
    },
  },
];

/** Page for administrators only. */
export const pageOfAdmins: PageSpec = {
  remote: 'feedback',
  path: '/feedback',
  act: async (page) => {
    await title(page, 'Обращения пользователей');
    await page.getByRole('link', { name: 'Статистика' }).click();
    await expect(page).toHaveURL(/\/feedback\/stats$/);
  },
};

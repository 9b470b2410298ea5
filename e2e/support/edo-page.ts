import type { Locator, Page } from '@playwright/test';
import type { ExchangeAccount } from './exchange.ts';

/** Elements of /edo by their accessible names. */
export const edoPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Накладные' });
  const viewer = page.getByRole('dialog', { name: 'Электронная транспортная накладная' });
  return {
    table,
    /** Rows without the heading. */
    rows: table.getByRole('row').filter({ has: page.getByRole('button', { name: 'Открыть содержимое' }) }),
    search: page.getByRole('searchbox', { name: /^Номер, компания/ }),
    viewer,
    tab: (name: string): Locator => viewer.getByRole('tab', { name: new RegExp(`^${name}`) }),
    signIn: page.getByRole('dialog', { name: 'Вход в ЭДО' }),
    /** In a box of its own, or as a button beside those of a connection. */
    uploads: page.getByLabel(/^(Выбрать|Загрузить документы)$/),
    connection: page.getByRole('main').getByRole('button', { name: 'ЭДО подключён' }),
  };
};

/** Submits the dialog for credentials of the exchange. */
export async function enterExchange(page: Page, account: ExchangeAccount): Promise<void> {
  const window = edoPage(page).signIn;
  await window.getByLabel('Логин ЭДО').fill(account.login);
  await window.getByLabel('Пароль ЭДО').fill(account.password);
  await window.getByRole('button', { name: 'Подключить' }).click();
}

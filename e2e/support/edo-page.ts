import type { Locator, Page } from '@playwright/test';
import type { ExchangeAccount } from './exchange.ts';

/** The parts of /edo that several journeys touch, by the names that people hear. */
export const edoPage = (page: Page) => {
  const table = page.getByRole('table', { name: 'Накладные' });
  const viewer = page.getByRole('dialog', { name: 'Электронная транспортная накладная' });
  return {
    table,
    /** Rows of the list without its heading. */
    rows: table.getByRole('row').filter({ has: page.getByRole('button', { name: 'Открыть содержимое' }) }),
    search: page.getByRole('searchbox', { name: /^Номер, компания/ }),
    viewer,
    tab: (name: string): Locator => viewer.getByRole('tab', { name: new RegExp(`^${name}`) }),
    signIn: page.getByRole('dialog', { name: 'Вход в ЭДО' }),
    uploads: page.getByLabel('Выбрать', { exact: true }),
  };
};

/** Fills in and sends the window in which the exchange's login and password are asked for. */
export async function enterExchange(page: Page, account: ExchangeAccount): Promise<void> {
  const window = edoPage(page).signIn;
  await window.getByLabel('Логин ЭДО').fill(account.login);
  await window.getByLabel('Пароль ЭДО').fill(account.password);
  await window.getByRole('button', { name: 'Подключить' }).click();
}

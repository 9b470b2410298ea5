import type { Locator, Page } from '@playwright/test';

export const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Меню' });

/** Opens the rest of the menu on a phone. */
export async function openMore(page: Page): Promise<Locator> {
  await bottomBar(page).getByRole('button', { name: /^Ещё/ }).click();
  return page.getByRole('dialog', { name: 'Ещё' });
}

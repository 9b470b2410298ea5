import type { PageOnScreen } from '@trassa/testing/browser/page';

const tick = (page: PageOnScreen, name: RegExp) => page.person.click(page.getByRole('checkbox', { name }));

/** Fills the registration form with valid data. */
export async function fillRegistration(page: PageOnScreen): Promise<void> {
  const { person } = page;
  await person.type(page.getByLabelText('Имя'), 'Андрей');
  await person.type(page.getByLabelText('Фамилия'), 'Савельев');
  await person.type(page.getByLabelText('Почта'), 'savelev@example.com');
  await person.type(page.getByLabelText('Телефон'), '+7 (920) 418-07-55');
  await person.type(page.getByLabelText('Пароль'), 'Kolesnik77');
  await person.type(page.getByLabelText('Ещё раз'), 'Kolesnik77');
  await person.type(page.getByLabelText('Компания'), 'Северный путь');
  await tick(page, /Принимаю условия/);
  await tick(page, /Даю согласие/);
}

export const sendRegistration = (page: PageOnScreen) =>
  page.person.click(page.getByRole('button', { name: 'Создать кабинет' }));

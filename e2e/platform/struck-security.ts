import type { Page } from '@playwright/test';
import { aCarrier, signIn } from '../support/accounts.ts';
import { expect } from '../support/deadline.ts';
import { emailedLink } from '../support/invitations.ts';
import { anAuthenticator, getCode, givePassword } from '../support/second-factor.ts';
import { ask, createApp, inTwoPlaces, signedOut } from './struck-company.ts';
import { button, fields, labelled, type StruckCompany, type StruckForm } from './struck-form.ts';

const security = '/dashboard/settings?tab=security';

/** Connects an app; its codes after the first are of the next half minutes. */
async function withApp(company: StruckCompany): Promise<string> {
  secrets.set(company.mark, await createApp(company.request, company.carrier));
  return security;
}
const secrets = new Map<string, string>();

/** Adds a passkey to the authenticator of the browser. */
async function addPasskey(page: Page): Promise<void> {
  await anAuthenticator(page);
  await button(page, 'Добавить ключ').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Добавить ключ' }).click();
  await button(page, 'Я сохранил коды').click();
}

/** Signs out, and opens the page of the sign-in. */
async function toLogin(page: Page): Promise<void> {
  // A public page first: a renewal that is still running would write its tokens back.
  await page.goto('/terms');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  await page.goto('/login');
}

const passkeyAtSignIn = async (page: Page) => {
  if (await button(page, 'Войти по ключу').isVisible()) return;
  await addPasskey(page);
  await toLogin(page);
};

/** Answers calls as of a session that was confirmed long ago, until the session is confirmed. */
const openStepUp = async (page: Page) => {
  const refusal = { success: false, code: 'account/step-up-required', error: 'Подтвердите, что это вы' };
  await page.route('**/api/auth/sessions', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 403, json: refusal }) : route.fallback(),
  );
  await button(page, 'Завершить остальные').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить остальные' }).click();
};

/** Invites the director to a second company, and gives the link of the email. */
async function aSecondInvitation(company: StruckCompany): Promise<string> {
  const { context, request, carrier } = company;
  const other = await signIn(context, await aCarrier(request, { companyName: 'ООО «Вторая»' }));
  const invitation = { email: carrier.email, role: 'accountant' };
  await ask({ request, carrier: other }, 'POST /api/account/invitations', invitation);
  company.carrier = await signIn(context, carrier);
  return emailedLink(request, carrier.email, { page: 'invite' });
}

/** Makes the director a member of a second company, without opening it. */
async function inTwoCompanies(company: StruckCompany): Promise<string> {
  const [, token] = (await aSecondInvitation(company)).split('#');
  await ask(company, 'POST /api/auth/invitations/join', { token });
  return '/dashboard/calendar';
}

/** Opens the settings as of somebody who registered before addresses were proved. */
async function withoutProof({ context }: StruckCompany): Promise<string> {
  await context.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, emailUnproved: true } } });
  });
  return '/dashboard/settings';
}

/** Opening of a company, which ends the session before it. */
const opening = {
  write: 'POST /api/auth/companies/switch',
  leads: '/dashboard',
  known: { status: 401, text: /Войти/ },
} as const satisfies Partial<StruckForm>;

/** Actions of a person with the own sign-in. */
export const securityActions: readonly StruckForm[] = [
  {
    ...{ path: withApp, opener: 'Отключить приложение для кодов', within: /^Отключить приложение/ },
    fill: async (form, company) => {
      await form.getByLabel('Пароль', { exact: true }).fill(company.carrier.password);
      await labelled(form, 'Код из приложения').fill(getCode(secrets.get(company.mark) ?? '', 1));
    },
    ...{ kept: 'Код из приложения', submit: 'Отключить', write: 'POST /api/account/second-factor/totp/off' },
  },
  {
    ...{ path: withApp, opener: 'Выпустить новые', within: /^Выпустить новые/, submit: 'Выпустить новые' },
    write: 'POST /api/account/second-factor/recovery-codes',
  },
  {
    path: async (company) => {
      await withApp(company);
      await signedOut(company);
      return '/login';
    },
    fill: async (form, company) => {
      await givePassword(form.page(), company.carrier);
      await labelled(form, 'Код из приложения').fill(getCode(secrets.get(company.mark) ?? '', 1));
    },
    ...{ kept: 'Код из приложения', submit: 'Войти', write: 'POST /api/auth/second-factor' },
    known: { status: 400, text: /Начните вход заново/ },
  },
  ...['POST /api/account/passkeys/options', 'POST /api/account/passkeys'].map(
    (write): StruckForm => ({
      path: security,
      opener: async (page) => {
        await anAuthenticator(page);
        await button(page, 'Добавить ключ').click();
      },
      ...{ within: 'Добавить ключ', fill: fields({ Название: '{}' }), kept: 'Название', submit: 'Добавить ключ' },
      write,
      ...(write.endsWith('s') && !write.endsWith('options') ? { known: { text: /^Этот ключ уже добавлен/ } } : {}),
    }),
  ),
  {
    path: security,
    opener: async (page) => {
      const remove = button(page, /^Удалить ключ/);
      if (!(await remove.isVisible())) await addPasskey(page);
      await remove.click();
    },
    ...{ within: /^Удалить ключ/, submit: 'Удалить', write: 'DELETE /api/account/passkeys/:id' },
    known: { status: 404, text: /./ },
  },
  ...['POST /api/auth/passkey/options', 'POST /api/auth/passkey'].map(
    (write): StruckForm => ({ path: security, opener: passkeyAtSignIn, submit: 'Войти по ключу', write }),
  ),
  {
    ...{ path: inTwoPlaces, opener: openStepUp, within: 'Подтвердите, что это вы', submit: 'Подтвердить' },
    fill: (form, { carrier }) => form.getByLabel('Пароль', { exact: true }).fill(carrier.password),
    ...{ kept: 'Пароль', write: 'POST /api/account/step-up' },
  },
  {
    path: inTwoPlaces,
    opener: async (page) => {
      await addPasskey(page);
      await openStepUp(page);
      await expect(page.getByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeVisible();
    },
    ...{ submit: 'Подтвердить ключом', write: 'POST /api/account/step-up/options' },
  },
  {
    ...{ path: aSecondInvitation, within: 'Приглашение', submit: 'Принять приглашение' },
    ...{ write: 'POST /api/auth/invitations/join', known: { status: 400, text: /^Приглашение не подходит/ } },
  },
  {
    // The company is joined already when its opening fails.
    ...{ ...opening, path: aSecondInvitation, within: 'Приглашение', submit: 'Принять приглашение' },
  },
  {
    path: inTwoCompanies,
    opener: (page) => page.getByRole('complementary', { name: 'Меню' }).getByRole('button', { name: /ООО/ }).click(),
    ...{ ...opening, submit: /^ООО «Вторая»/ },
  },
  { path: withoutProof, submit: 'Отправить письмо ещё раз', write: 'POST /api/auth/email/send' },
];

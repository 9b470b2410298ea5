import { emailedLink } from '../support/invitations.ts';
import { aKnownCompany, anAccessLink, ask, signedOut } from './struck-company.ts';
import { button, fields, type labelled, type StruckCompany, type StruckForm } from './struck-form.ts';

const getEmail = ({ mark }: Pick<StruckCompany, 'mark'>) => `${mark}@example.com`;
const password = 'Severniy-put-7';
const person = { Имя: 'Лариса', Фамилия: 'Осипова', Телефон: '+7 920 418-07-56' };

/** Checks the boxes of both consents. */
const consent = async (form: Parameters<typeof labelled>[0]) => {
  for (const name of [/услови/i, /персональных данных/i]) await form.getByRole('checkbox', { name }).check();
};

/** Fills the registration of a company. */
const registration =
  (inn: string) => async (form: Parameters<typeof labelled>[0], company: Pick<StruckCompany, 'mark'>) => {
    await fields({ ...person, Почта: getEmail(company) })(form, company);
    await form.getByRole('combobox', { name: 'Компания' }).fill('ООО «Дальний Рейс»');
    // The list of suggestions would lie over what is below.
    await form.getByRole('combobox', { name: 'Компания' }).press('Escape');
    if (inn) {
      await button(form, 'Заполнить вручную').click();
      await form.getByRole('textbox', { name: 'ИНН' }).fill(inn);
    }
    for (const label of ['Пароль', 'Ещё раз']) await form.getByLabel(label, { exact: true }).fill(password);
    await consent(form);
  };

/** Invites somebody, and gives the link of the email. */
async function anInvitationLink(company: StruckCompany): Promise<string> {
  await ask(company, 'POST /api/account/invitations', { email: getEmail(company), role: 'accountant' });
  await signedOut(company);
  return emailedLink(company.request, getEmail(company), { page: 'invite' });
}

const asGuest = (path: string) => async (company: StruckCompany) => {
  await signedOut(company);
  return path;
};

/** Makes a partner link, and gives its path to somebody else. */
async function aPartnerLink(company: StruckCompany): Promise<string> {
  const { unique_token: token } = await ask(company, 'POST /api/partner/generate');
  await signedOut(company);
  return `/partner/${token}`;
}

const partner = {
  ...{ Компания: 'ООО «ВолгаТранс»', ИНН: '1655068259', Телефон: '+79001112233', Адрес: 'Казань' },
  ...{ Имя: 'Алексей', Фамилия: 'Кузнецов', Почта: '{}@example.com', Пароль: 'Doroga-Kazan-815' },
};

/** Forms of people who have not signed in. */
export const guestForms: readonly StruckForm[] = [
  {
    ...{ path: asGuest('/login'), within: 'Вход', submit: 'Войти', kept: 'Почта', write: 'POST /api/auth/login' },
    fill: (form, company) => fields({ Почта: company.carrier.email, Пароль: company.carrier.password })(form, company),
  },
  { path: asGuest('/login'), submit: 'Войти водителем', write: 'POST /api/auth/demo' },
  {
    ...{ path: asGuest('/register'), submit: 'Создать кабинет', write: 'POST /api/auth/register', kept: 'Почта' },
    ...{ fill: registration(''), known: { status: 409, text: /уже/ } },
  },
  {
    ...{ path: asGuest('/forgot-password'), submit: 'Прислать ссылку', write: 'POST /api/auth/password/forgot' },
    ...{ fill: fields({ Почта: '{}@example.com' }), kept: 'Почта' },
  },
  {
    path: async (company) => {
      await ask(company, 'POST /api/auth/password/forgot', { email: company.carrier.email });
      await signedOut(company);
      return emailedLink(company.request, company.carrier.email, { page: 'reset-password' });
    },
    ...{ fill: fields({ 'Новый пароль': 'Reys-{}-{}' }), kept: 'Новый пароль', submit: 'Сохранить пароль' },
    ...{ write: 'POST /api/auth/password/reset', known: { status: 400, text: /ссылк/i } },
  },
  {
    // The known company refuses the registration, which then offers to ask.
    path: asGuest('/register'),
    opener: async (page) => {
      const { inn } = await aKnownCompany(page);
      await registration(inn)(page, { mark: `mark${crypto.randomUUID().slice(0, 8)}` });
      await button(page, 'Создать кабинет').click();
      await button(page, 'Попросить доступ').waitFor();
    },
    ...{ submit: 'Попросить доступ', write: 'POST /api/auth/access-requests' },
  },
  {
    path: async (company) => {
      const link = await anAccessLink(company);
      await signedOut(company);
      return link;
    },
    ...{ within: 'Доступ к компании', submit: 'Отправить просьбу' },
    ...{ write: 'POST /api/auth/access-requests/prove', known: { status: 400, text: /^Ссылка не подходит/ } },
  },
  {
    path: anInvitationLink,
    fill: async (form, company) => {
      await fields({ ...person, Пароль: password })(form, company);
      await consent(form);
    },
    ...{ kept: 'Имя', submit: 'Принять приглашение', write: 'POST /api/auth/invitations/accept' },
    known: { status: 400, text: /^Приглашение не подходит/ },
  },
  {
    path: aPartnerLink,
    fill: async (form, company) => {
      await fields(partner)(form, company);
      for (const name of [/^Принимаю условия/, /^Даю согласие/]) await form.getByLabel(name).check();
    },
    ...{ kept: 'Почта', submit: /^Регистрация со скидкой/, write: 'POST /api/registration/partner-register' },
    known: { status: 409, text: /^По этой ссылке уже зарегистрировались/ },
  },
  {
    // The invitation is accepted already when the sign-in after it fails.
    path: anInvitationLink,
    fill: async (form, company) => {
      await fields({ ...person, Пароль: password })(form, company);
      await consent(form);
    },
    ...{ kept: 'Имя', submit: 'Принять приглашение', write: 'POST /api/auth/login' },
  },
];

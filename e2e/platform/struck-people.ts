import { signIn } from '../support/accounts.ts';
import { expect } from '../support/deadline.ts';
import { aColleague } from '../support/invitations.ts';
import { anAccessRequest, ask, createApp, inTwoPlaces } from './struck-company.ts';
import { choose, type StruckCompany, type StruckForm } from './struck-form.ts';

const settings = '/dashboard/settings';
const people = `${settings}?tab=people`;

const withColleague = async ({ request, carrier }: StruckCompany): Promise<string> => {
  await aColleague(request, carrier, 'dispatcher');
  return people;
};

/** Offers the place of the director to a colleague. */
async function anOffer(company: StruckCompany) {
  const colleague = await aColleague(company.request, company.carrier, 'accountant');
  const { people: persons } = await ask(company, 'GET /api/account/people');
  const { id } = persons.find(({ email }: { email: string }) => email === colleague.email);
  await ask(company, 'POST /api/account/handovers', { personId: id, role: 'dispatcher' });
  return colleague;
}

const asReceiver = async (company: StruckCompany): Promise<string> => {
  await signIn(company.context, await anOffer(company));
  return people;
};

/** Answer to a person whose session has ended with what was done. */
const ended = { status: 401, text: /Войти/ };

const over = { status: 409, text: /^Предложение больше не действует/ };

/** Actions with the people of a company, and the ends of accounts and companies. */
export const peopleActions: readonly StruckForm[] = [
  {
    ...{ path: withColleague, opener: 'Роль: Лариса Осипова', within: /^Роль/, submit: 'Изменить' },
    fill: async (form) => {
      const role = form.getByRole('combobox', { name: 'Роль' });
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await role.press(key);
      await expect(form.getByText(/^Деньги, факторинг/)).toBeVisible();
    },
    ...{ write: 'PUT /api/account/people/:id/role', known: { status: 409, text: /уже изменили/ } },
  },
  {
    path: async ({ context, request, carrier }) => {
      const colleague = await aColleague(request, carrier, 'dispatcher');
      await createApp(request, colleague);
      await signIn(context, carrier);
      return people;
    },
    ...{ opener: choose('Ещё: Лариса Осипова', 'Сбросить второй фактор') },
    ...{ within: /^Сбросить второй фактор/, submit: 'Сбросить второй фактор' },
    ...{
      write: 'POST /api/account/people/:id/second-factor/reset',
      known: { status: 409, text: /^Второго фактора у этого человека нет/ },
    },
  },
  {
    ...{ path: withColleague, opener: choose('Ещё: Лариса Осипова', 'Удалить'), within: /^Удалить из компании/ },
    ...{ submit: 'Удалить', write: 'DELETE /api/account/people/:id', known: { status: 404, text: /./ } },
  },
  {
    ...{ path: withColleague, opener: 'Передать место', within: /^Передача места/, submit: 'Предложить' },
    ...{ write: 'POST /api/account/handovers', seen: true },
    known: { status: 409, text: /^Вы уже предложили своё место/ },
  },
  {
    path: async (company) => {
      await anOffer(company);
      return people;
    },
    ...{ submit: 'Отозвать', write: 'DELETE /api/account/handovers/:id', seen: true, known: over },
  },
  {
    ...{ path: asReceiver, opener: 'Принять', within: /^Стать директором/, submit: 'Принять' },
    ...{ write: 'POST /api/account/handovers/:id/accept', known: ended },
  },
  {
    ...{ path: asReceiver, submit: 'Отказаться', write: 'POST /api/account/handovers/:id/decline', seen: true },
    known: over,
  },
  {
    ...{ path: withRequest, opener: /^Принять: Лариса/, within: /^Принять в компанию/, submit: 'Принять' },
    ...{ write: 'POST /api/account/access-requests/:id/accept', known: { status: 409, text: /уже ответили/ } },
  },
  {
    ...{ path: withRequest, opener: /^Отклонить: Лариса/, within: /^Отклонить просьбу/, submit: 'Отклонить' },
    write: 'DELETE /api/account/access-requests/:id',
    known: { status: 409, text: /уже ответили/ },
  },
  {
    path: async (company) => {
      await signIn(company.context, await aColleague(company.request, company.carrier, 'accountant'));
      return `${settings}?tab=data`;
    },
    ...{ opener: 'Удалить учётную запись', within: /^Удалить вашу/, submit: 'Удалить учётную запись' },
    ...{ write: 'DELETE /api/account/me', known: ended },
  },
  {
    ...{ path: `${settings}?tab=data`, opener: 'Удалить компанию', within: /^Удалить компанию/ },
    ...{ submit: 'Удалить компанию', write: 'POST /api/account/company/deletion', known: ended },
  },
  {
    path: async (company) => {
      await ask(company, 'POST /api/account/company/deletion');
      await signIn(company.context, company.carrier);
      return `${settings}?tab=data`;
    },
    ...{ submit: 'Восстановить', write: 'DELETE /api/account/company/deletion', seen: true },
  },
  { path: inTwoPlaces, ...{ submit: /^Завершить: /, write: 'DELETE /api/auth/sessions/:id', seen: true } },
  {
    ...{ path: inTwoPlaces, opener: 'Завершить остальные', within: 'Завершить остальные сеансы?' },
    ...{ submit: 'Завершить остальные', write: 'DELETE /api/auth/sessions', seen: true },
  },
];

async function withRequest(company: StruckCompany): Promise<string> {
  await anAccessRequest(company);
  return people;
}

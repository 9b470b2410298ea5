import { ask } from './struck-company.ts';
import { button, fields, type StruckCompany, type StruckForm } from './struck-form.ts';
import { aTripToBill } from './struck-money-papers.ts';

/** Debts of a client, who owes for a delivered trip. */
async function inDebts(company: StruckCompany): Promise<string> {
  await aTripToBill(company);
  return '/finance?debts=open';
}

/** Card of a client who owes for a delivered trip. */
async function aClientCard(company: StruckCompany): Promise<string> {
  await aTripToBill(company);
  const { clients } = await ask(company, 'GET /api/edo/clients?money=true&limit=1');
  return `/edo-clients?client=${clients[0].key}`;
}

/** Letters that remind clients, their addresses and the schedule. */
export const reminderForms: readonly StruckForm[] = [
  {
    ...{ path: inDebts, opener: 'Напомнить', within: /^Напомнить об оплате/, submit: 'Отправить' },
    ...{ fill: fields({ 'Почта клиента': 'buh@example.com' }), kept: 'Почта клиента' },
    write: 'POST /api/finance/reminders',
  },
  {
    ...{ path: inDebts, opener: 'Напоминания', within: /^Напоминания: /, submit: 'Сохранить' },
    ...{ fill: fields({ 'Почта клиента': 'buh@example.com' }), kept: 'Почта клиента' },
    write: 'PUT /api/finance/reminders/client',
  },
  {
    ...{ path: aClientCard, opener: 'Изменить', within: 'Почта и адрес', submit: 'Сохранить' },
    ...{ fill: fields({ 'Адрес клиента': '{}' }), kept: 'Адрес клиента' },
    write: 'PUT /api/finance/client-contacts',
  },
  {
    path: inDebts,
    opener: async (page) => {
      await button(page, 'Напоминания').click();
      await button(page, 'Расписание').click();
    },
    ...{ within: 'Напоминания по расписанию', submit: 'Сохранить' },
    ...{ fill: fields({ 'Дружеское, день': '2' }), kept: 'Дружеское, день' },
    write: 'PUT /api/finance/reminders/schedule',
  },
];

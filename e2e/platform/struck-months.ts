import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { ask } from './struck-company.ts';
import { fields, type StruckCompany, type StruckForm } from './struck-form.ts';

/** The month before this one, «2026-10». */
const lastMonth = () => addDays(`${getDay(new Date()).slice(0, 7)}-01`, -1).slice(0, 7);

/** Page of the last month, which is closed or open. */
const inMonth = (isClosed: boolean) => async (company: StruckCompany) => {
  const month = `/api/finance/months/${lastMonth()}`;
  await (isClosed
    ? ask(company, `POST ${month}/close`, { note: 'Так' })
    : ask(company, `POST ${month}/reopen`, { note: 'Снова' }));
  return `/finance/months?month=${lastMonth()}`;
};

/** Closing and opening of months, and the plan of costs. */
export const monthForms: readonly StruckForm[] = [
  {
    ...{ path: inMonth(false), opener: 'Закрыть месяц', within: 'Закрыть месяц?', submit: 'Закрыть месяц' },
    ...{ fill: fields({ Комментарий: '{}' }), kept: 'Комментарий' },
    write: 'POST /api/finance/months/:month/close',
  },
  {
    ...{ path: inMonth(true), opener: 'Открыть месяц', within: 'Открыть месяц?', submit: 'Открыть месяц' },
    ...{ fill: fields({ 'Зачем открываете': '{}' }), kept: 'Зачем открываете' },
    write: 'POST /api/finance/months/:month/reopen',
  },
  {
    ...{ path: inMonth(false), opener: 'Изменить план', within: /^План затрат/, submit: 'Сохранить' },
    ...{ fill: fields({ 'Топливо, ₽': '200000' }), kept: 'Топливо, ₽', write: 'PUT /api/finance/cost-plan' },
  },
];

import { getDay } from '@trassa/contracts/moscow-day.rules';
import { aDeliveredOrder, ask } from './struck-company.ts';
import { choose, fields, type StruckCompany, type StruckForm } from './struck-form.ts';

const requisites = {
  ...{ name: 'ООО «Волга-Карго»', inn: '5242217361', kpp: '524201001', address: 'г Нижний Новгород' },
  ...{ bankName: 'ПАО Сбербанк', bic: '044525225', account: '40702810438000000006' },
  ...{ correspondentAccount: '30101810400000000225', signer: 'Игнатьев Борис', position: 'Директор' },
};

/** A delivered trip of which services/finance has heard. */
export async function aTripToBill(company: StruckCompany): Promise<string> {
  await ask(company, 'PUT /api/finance/paper-requisites', requisites);
  const id = await aDeliveredOrder(company);
  const isKnown = async () => JSON.stringify(await ask(company, 'GET /api/finance/papers/waiting')).includes(id);
  while (!(await isKnown())) await new Promise((resolve) => setTimeout(resolve, 300));
  return id;
}

/** Address of an issued paper of a kind. */
async function aPaperOf(company: StruckCompany, kind: 'invoice' | 'act'): Promise<string> {
  const orderIds = [await aTripToBill(company)];
  const wish = { orderIds, kinds: [kind], each: 'client', issuedOn: getDay(new Date()) };
  const [paper] = await ask(company, 'POST /api/finance/papers', wish);
  return `/finance/papers?paper=${paper.id}`;
}

export const aPaper = (company: StruckCompany) => aPaperOf(company, 'invoice');
const anAct = (company: StruckCompany) => aPaperOf(company, 'act');

/** Papers by which the company is paid. */
export const moneyPaperForms: readonly StruckForm[] = [
  {
    ...{
      path: '/finance/papers',
      opener: choose('Ещё о документах', 'Реквизиты'),
      within: 'Реквизиты для документов',
      submit: 'Сохранить',
    },
    fill: fields({
      ...{ Название: requisites.name, ИНН: requisites.inn, КПП: requisites.kpp, Адрес: requisites.address },
      ...{ Банк: requisites.bankName, БИК: requisites.bic, 'Расчётный счёт': requisites.account },
      ...{ 'Корреспондентский счёт': requisites.correspondentAccount, 'Кто подписывает': requisites.signer },
      Должность: '{}',
    }),
    ...{ kept: 'Должность', write: 'PUT /api/finance/paper-requisites' },
  },
  {
    path: async (company) => {
      await aTripToBill(company);
      return '/finance/papers?issue=open';
    },
    ...{ within: 'Выставить документы', submit: 'Выставить', fill: fields({ Основание: '{}' }), kept: 'Основание' },
    write: 'POST /api/finance/papers',
  },
  {
    ...{ path: aPaper, opener: choose('Действия с документом', 'Клиент получил'), within: 'Клиент получил' },
    ...{ fill: fields({ Комментарий: '{}' }), kept: 'Комментарий', submit: 'Отметить' },
    write: 'POST /api/finance/papers/:id/events',
  },
  {
    ...{ path: aPaper, opener: choose('Действия с документом', 'Отправить на почту'), within: 'Отправить документ' },
    ...{ fill: fields({ 'Почта клиента': 'buh@example.com' }), kept: 'Почта клиента', submit: 'Отправить' },
    write: 'POST /api/finance/papers/:id/send',
  },
  {
    ...{ path: anAct, opener: choose('Действия с документом', 'Исправить'), within: 'Исправить документ' },
    ...{ fill: fields({ Основание: '{}' }), kept: 'Основание', submit: 'Исправить' },
    write: 'POST /api/finance/papers/:id/corrections',
  },
  {
    path: async (company) => {
      await aTripToBill(company);
      const [client] = await ask(company, 'GET /api/finance/reconciliation/clients');
      return `/finance/reconciliation?${new URLSearchParams({ client: client.name })}`;
    },
    ...{ submit: 'Отправить клиенту', write: 'POST /api/finance/reconciliation/papers' },
  },
  {
    ...{ path: aPaper, opener: choose('Действия с документом', 'Аннулировать'), within: 'Аннулировать документ?' },
    ...{ fill: fields({ Причина: '{}' }), kept: 'Причина', submit: 'Аннулировать' },
    write: 'POST /api/finance/papers/:id/cancel',
  },
];

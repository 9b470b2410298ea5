import { clientActivityLabels } from '@trassa/contracts/edo/client-activity';
import type { ClientRole } from '@trassa/contracts/edo/clients';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { formatCount, plural } from '@trassa/ui/plural';

/** Unit of the documents of all clients: a document counts once for each of its clients. */
const participationForms = ['участие', 'участия', 'участий'] as const;

const tripForms = ['рейс', 'рейса', 'рейсов'] as const;
const daysForms = ['день', 'дня', 'дней'] as const;

export const roleNames: Readonly<Record<ClientRole, string>> = {
  go: 'Грузоотправитель',
  gp: 'Грузополучатель',
  tk: 'Перевозчик',
  payer: 'Плательщик',
};

/** Labels of the activity filter; `recent`: active and moderately active together. */
export const activityNames = { '': 'Любая', recent: 'За 30 дней', ...clientActivityLabels };

export const debtNames = { '': 'любой', open: 'есть', overdue: 'просрочен' };

export const clientsMessages = {
  title: 'Клиенты',
  text: 'Компании из ваших накладных и плательщики ваших рейсов',
  why: 'Подключите ЭДО, и здесь появятся компании из ваших накладных.',
  failed: 'Ошибка загрузки клиентов',
  safe: 'Документы целы. Повторите через минуту.',
  file: 'Клиенты',
  tabs: { label: 'Части страницы', list: 'Список', analytics: 'Аналитика' },
  figures: 'Показатели клиентов',
  all: 'в документах и рейсах',
  total: (count: number) => plural(count, ['клиент', 'клиента', 'клиентов']),
  active: 'активных за 30 дней',
  moderate: 'умеренно активных',
  moderateNote: 'были 8–30 дней назад',
  inactive: 'неактивных',
  inactiveNote: 'тихо больше 30 дней',
  owe: (count: number) =>
    count === 0 ? 'никто не должен' : `должны ${formatCount(count, ['клиент', 'клиента', 'клиентов'])}`,
  oweUnknown: 'должны клиенты',
  inTime: 'всё в срок',
  overdueSum: (sum: string) => `просрочено ${sum}`,
  noMoney: 'Деньги клиентов не загрузились',
  debt: 'Долг',
  recent: (count: number) => `${count.toLocaleString('ru-RU')} за последние 7\u00a0дней`,
  documents: (count: number) => `${formatCount(count, participationForms)} в документах`,
  roles: 'Роли клиентов',
  rolesNote: 'по самой частой роли в документах; плательщики — те, кого в них нет',
  activities: 'Активность клиентов',
  activitiesNote: 'по последнему документу или рейсу: 7 дней, 30 дней, больше',
  nobody: 'Клиентов нет',
  top: { income: 'Выручка за год', debt: 'Долг', documents: 'Документы' },
  topNote: { income: 'первые 10, за 12 месяцев', debt: 'первые 10', documents: 'первые 10, в любой роли' },
  topNone: { income: 'Доставленных рейсов за год нет', debt: 'Никто не должен', documents: 'Документов нет' },
  search: 'Название, ИНН или КПП',
  role: 'Роль',
  activity: 'Активность',
  anyRole: 'Любая',
  list: 'Список клиентов',
  columns: {
    company: 'Компания',
    role: 'Роль',
    documents: 'Документов',
    waybills: (count: string) => `${count} ЭТрН`,
    last: 'Последний документ',
    status: 'Активность',
    income: 'Выручка за год',
    incomeHelp: 'Стоимость рейсов с НДС, доставленных за 12 месяцев вместе с текущим',
    trips: (count: number) => formatCount(count, tripForms),
    debt: 'Долг',
    late: (days: number) => `просрочено ${formatCount(days, daysForms)}`,
    lateSum: (sum: string, days: number) => `${sum} просрочено ${formatCount(days, daysForms)}`,
    pays: 'Платит за',
    paysHelp: 'В среднем от доставки до оплаты, по оплатам за 12 месяцев',
    days: (count: number) => formatCount(count, daysForms),
    total: 'Итого',
    totalHow: 'По всем найденным клиентам. Документ считается у каждой компании, которая в нём названа.',
  },
  kpps: (kpp: string, others: number) => `${kpp} и ещё ${others}`,
  empty: 'Клиенты не найдены',
  emptyFiltered: 'По этим фильтрам компаний нет. Измените поиск или сбросьте фильтры.',
  emptyAll: 'Здесь появятся компании, как только загрузятся первые накладные.',
  reset: 'Сбросить фильтры',
  sheet: ['Компания', 'ИНН', 'КПП', 'Роль', 'Документов', 'Из них ЭТрН', 'Последний документ', 'Активность'],
  moneySheet: ['Выручка за год, ₽', 'Рейсов за год', 'Долг, ₽', 'Просрочено, ₽', 'Дней просрочки', 'Платит за, дней'],
  sheetName: 'Клиенты',
} as const;

export const clientCardMessages = {
  label: 'Карточка клиента',
  failed: 'Карточка клиента не открылась',
  check: 'Проверка компании',
  checkNote: 'по данным DaData',
  checkNone: 'Справочник сейчас не ответил или у компании нет ИНН. Остальные данные взяты из документов.',
  state: 'Состояние',
  registerName: 'По реестру',
  address: 'Адрес',
  addressGood: 'адрес подтверждён',
  addressBad: 'адрес отмечен в реестре как недостоверный',
  addressUnknown: 'отметки о недостоверности нет',
  states: {
    ACTIVE: 'Действует',
    LIQUIDATING: 'Ликвидируется',
    LIQUIDATED: 'Ликвидирована',
    BANKRUPT: 'Банкротство',
    REORGANIZING: 'Реорганизуется',
  } as Readonly<Record<string, string>>,
  money: 'Деньги',
  moneyNote: 'за 12 месяцев вместе с текущим',
  income: 'Выручка за год',
  trips: 'Рейсов за год',
  debt: 'Долг',
  pays: 'Платит за',
  rating: 'Рейтинг плательщика',
  score: (score: number) => `${score} из 100`,
  neverPaid: 'оплат ещё не было',
  none: 'нет',
  noMoney: 'Деньги клиента не загрузились',
  facts: 'В документах',
  count: 'Документов',
  waybills: 'Из них ЭТрН',
  last: 'Последний',
  branches: 'Филиалы по КПП',
  branch: (kpp: string, waybills: number) =>
    `${kpp} · ${formatCount(waybills, ['накладная', 'накладные', 'накладных'])}`,
  routes: 'Маршруты',
  noRoutes: 'Маршрутов с этой компанией нет',
  noDocuments: 'В документах компании нет: она платит за рейсы',
  vehicles: 'Машины',
  noVehicles: 'Машин с этой компанией нет',
  openVehicle: (plate: string) => `Карточка машины ${parsePlate(plate).text}`,
  documents: (count: number) => formatCount(count, ['документ', 'документа', 'документов']),
  latest: 'Последние документы',
  allDocuments: 'Все документы',
  noNumber: 'Без номера',
} as const;

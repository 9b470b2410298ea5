import { formatCount } from '@trassa/ui/plural';
import type { Requisite } from '../../shared/account/first-steps.rules.ts';

const requisiteNames: Record<Requisite, string> = { inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН', address: 'адрес' };

const trips = ['рейс', 'рейса', 'рейсов'] as const;
const documentForms = ['документ', 'документа', 'документов'] as const;
const orderForms = ['заказ', 'заказа', 'заказов'] as const;
const decisions = (count: number) => formatCount(count, ['дело', 'дела', 'дел']);

export const dashboardMessages = {
  title: 'Главная',
  summary: (active: number, attention: number) =>
    `${formatCount(active, trips)} в работе, ${attention === 0 ? 'срочных дел нет' : `ждут решения: ${decisions(attention)}`}.`,
  map: 'Карта',
  money: 'Получить деньги',
  demo: 'демо',
  demoText: 'Пример: у компании ещё нет заказов. С первым заказом здесь будут ваши цифры.',
  attention: 'Требует внимания',
  decisions,
  messages: 'Сообщения',
  more: (count: number) => `Показать ещё ${decisions(count)}`,
  fewer: 'Свернуть',
  putOff: (title: string) => `Сделано или позже: ${title}`,
  settled: 'Сделано',
  settledNote: 'вернётся, когда что-то изменится',
  laterTimes: { hours: 'Через 2\u00a0часа', tomorrow: 'Завтра в 9:00', monday: 'В понедельник в 9:00' },
  postponed: (count: number) => `Отложено: ${decisions(count)}`,
  offUntil: (time: string) => `до ${time}`,
  doneSaid: 'сделано, ждём изменений',
  resume: (title: string) => `Вернуть: ${title}`,
  resumeWord: 'Вернуть',
  calm: 'Срочных дел нет',
  calmText: 'Здесь появятся опоздания, рейсы без новостей, заказы без ответа, без машины и без цены.',
  attentionLines: {
    late: (count: number) => `Опаздывают: ${formatCount(count, trips)}`,
    silent: (count: number) => `Без новостей: ${formatCount(count, orderForms)}`,
    waiting: (count: number) => `Ждут ответа: ${formatCount(count, ['заказ', 'заказа', 'заказов'])}`,
    vehicle: (count: number) => `Не назначена машина: ${formatCount(count, trips)}`,
    price: (count: number) => `Доставлены без цены: ${formatCount(count, trips)}`,
    payment: (count: number) => `Оплата не запрошена: ${formatCount(count, trips)}`,
  },
  attentionActions: {
    late: 'Открыть',
    silent: 'Разобрать',
    waiting: 'Ответить',
    vehicle: 'Назначить',
    price: 'Указать',
    payment: 'Запросить',
  },
  expiredPapers: (count: number) => `Срок вышел: ${formatCount(count, documentForms)}`,
  endingPapers: (count: number) => `Срок истекает: ${formatCount(count, documentForms)}`,
  paper: (holder: string, label: string, day: string) => `${holder}: ${label}, до ${day}`,
  openPapers: 'Продлить',
  show: 'Показать',
  overviewFailed: 'Не удалось загрузить рейсы и доход',
  chart: 'Доход и рейсы',
  chartUnit: '₽ по дате доставки',
  chartPeriods: { week: 'последние 7 дней', month: 'этот месяц', year: 'этот год' },
  chartPlaces: { week: 'День', month: 'День', year: 'Месяц' },
  ranges: { week: 'Неделя', month: 'Месяц', year: 'Год' },
  range: 'Период',
  income: 'доход',
  before: 'период раньше',
  trips: 'рейсы',
  foot: { trips: 'рейсов за период', average: 'средний рейс', perKm: 'доход на километр', total: 'доход за период' },
  footHow: {
    trips: 'Доставленные рейсы по дню доставки, с ценой и без неё.',
    average: 'Доход за период, делённый на рейсы с ценой.',
    perKm: 'Доход рейсов, у которых известны и цена, и длина пути, делённый на их километры.',
    total: 'Цены доставленных рейсов с НДС по дню доставки.',
  },
  onRoad: 'На дороге',
  tripsOnRoad: (count: number) => formatCount(count, trips),
  onMap: 'На карте',
  nobody: 'Сейчас никто не в пути',
  late: 'опаздывает',
  byPlan: 'по плану',
  noTerm: 'срок не указан',
  laneLabel: (percent: number) => `Прошло ${percent} % времени рейса`,
  steps: 'Первые шаги',
  formatSteps: (done: number, total: number) => `${done} из ${total}`,
  collapse: 'Свернуть',
  expand: 'Развернуть',
  hide: 'Скрыть список',
  congratulation: 'Поздравляем: первые шаги сделаны. Дальше дорога.',
  byHand: 'Отмечено вами',
  stepUnknown: 'Не удалось проверить, подключён ли ЭДО',
  stepTitles: {
    edo: ['Подключить ЭДО', 'Накладные загрузятся сами'],
    documents: ['Превратить документы в заказы', 'Одна кнопка в разделе «ЭДО»'],
    orders: ['Получить первый заказ', 'С площадки или из накладной'],
    company: ['Заполнить реквизиты', 'Нужны для счетов и документов'],
    tariff: ['Выбрать тариф', 'До конца пробного периода'],
  },
  wantedPlan: (name: string) => `При регистрации выбран ${name}, оплата после пробного периода`,
  missing: (names: readonly Requisite[]) => `Осталось указать: ${names.map((name) => requisiteNames[name]).join(', ')}`,
  filling: (documents: number, orders: number) =>
    documents + orders === 0
      ? 'Готовим демо-компанию: подключаем ЭДО и площадки…'
      : `Готовим демо-компанию: загружено ${formatCount(documents, documentForms)}, ${formatCount(orders, orderForms)}…`,
  closeHint: 'Больше не показывать',
} as const;

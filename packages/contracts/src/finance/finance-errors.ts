import type { ErrorEntry } from '../problem.ts';

/** Errors of services/finance. */
export const financeErrors = {
  'factoring/not-calculated': { status: 503, text: 'Не удалось рассчитать условия факторинга' },
  'factoring/not-created': { status: 503, text: 'Не удалось создать заявку' },
  'factoring/shipment-unknown': { status: 404, text: 'Рейс не найден среди ваших заказов' },
  'factoring/no-price': { status: 409, text: 'Укажите стоимость рейса в заказе: без неё аванс не рассчитать' },
  'factoring/not-delivered': { status: 409, text: 'Аванс выплачивают за доставленный рейс, который ещё не оплачен' },
  'factoring/partly-paid': { status: 409, text: 'Клиент уже заплатил часть этого долга: продать его целиком нельзя' },
  'factoring/already-requested': { status: 409, text: 'По этому рейсу уже есть заявка на аванс' },
  'factoring/request-unknown': { status: 404, text: 'Заявка на аванс не найдена' },
  'factoring/already-accepted': {
    status: 409,
    text: 'Фактор уже принял заявку: отозвать её нельзя, деньги придут по её условиям',
  },
  'factoring/request-ended': { status: 409, text: 'Заявка уже завершена: отзывать нечего' },
  'factoring/limit': { status: 409, text: 'Сумма аванса больше доступной' },
  'factoring/quote-expired': { status: 409, text: 'Условия устарели. Рассчитайте ещё раз и отправьте заявку.' },
  'factoring/quote-differs': { status: 409, text: 'Заявка не совпадает с расчётом. Рассчитайте ещё раз.' },
  'factoring/foreign-notice': { status: 403, text: 'Уведомление пришло не от фактора' },
  'finance/receivable-unknown': { status: 404, text: 'Долг не найден' },
  'finance/receivable-advanced': {
    status: 409,
    text: 'Долг передан фактору: об оплате сообщит он, отмечать её не нужно',
  },
  'finance/operation-unknown': { status: 404, text: 'Операция не найдена' },
  'finance/operation-final': { status: 409, text: 'Операция уже завершена' },
  'finance/operation-not-entered': { status: 409, text: 'Исправить можно только операцию, записанную вручную' },
  'finance/operation-not-done': {
    status: 409,
    text: 'Исправить можно проведённую операцию. Запланированный платёж отмените и запишите заново.',
  },
  'finance/operation-corrected': { status: 409, text: 'Операция уже исправлена: исправляйте новую запись' },
  'finance/receipt': { status: 400, text: 'Чек: снимок JPEG или PDF не больше 2 МБ' },
  'finance/receipt-unknown': { status: 404, text: 'Чека у этой операции нет' },
  'finance/operation-date': {
    status: 400,
    text: 'Дата должна быть не раньше чем два года назад и не позже чем через год',
  },
  'finance/trip-unknown': { status: 404, text: 'Рейс не найден среди ваших заказов' },
  'finance/cost-unknown': { status: 404, text: 'Затрата не найдена' },
  'finance/cost-known': { status: 409, text: 'Затрата этого вида по норме уже проведена. Сначала сторнируйте её.' },
  'finance/cost-date': {
    status: 400,
    text: 'Дата затраты: не позже сегодняшнего дня и не раньше чем два года назад',
  },
  'finance/vat-not-deducted': {
    status: 422,
    text: 'В этот день компания не принимает НДС к вычету: запишите сумму целиком, без ставки. Режим НДС стоит в настройках компании.',
  },
  'finance/statement-foreign': {
    status: 400,
    text: 'Это не выписка для 1С. Выгрузите из банка файл 1CClientBankExchange, обычно kl_to_1c.txt.',
  },
  'finance/statement-cut': {
    status: 400,
    text: 'Файл выписки обрывается на середине. Скачайте его из банка ещё раз.',
  },
  'finance/statement-account': {
    status: 400,
    text: 'В файле не назван ваш расчётный счёт. Выгрузите выписку по счёту, а не отдельные документы.',
  },
  'finance/statement-currency': { status: 400, text: 'В файле только валютные счета, а разносятся рублёвые' },
  'finance/bank-operation-unknown': { status: 404, text: 'Операция банка не найдена' },
  'finance/bank-sum': { status: 422, text: 'Части должны составить всю сумму операции' },
  'finance/bank-debt-less': { status: 409, text: 'Долг уже меньше этой суммы. Обновите страницу и проверьте ещё раз.' },
  'finance/bank-debt-closed': {
    status: 409,
    text: 'Остаток этого долга закрыт другой оплатой, поэтому разнесение не отменить',
  },
  'finance/bank-rest': { status: 422, text: 'Так эти деньги учесть нельзя: проверьте, приход это или расход' },
  'finance/profit-span': { status: 400, text: 'Период: не больше трёх лет, и первый месяц не позже последнего' },
  'papers/no-requisites': {
    status: 409,
    text: 'Сначала заполните реквизиты для документов: без счёта в банке и подписи документ не выставить',
  },
  'papers/trip-not-ready': {
    status: 409,
    text: 'Документы выставляют за доставленные рейсы с ценой: часть выбранных рейсов ещё не такие',
  },
  'papers/trip-has-paper': { status: 409, text: 'За часть выбранных рейсов такой документ уже выставлен' },
  'papers/no-inn': { status: 422, text: 'Укажите ИНН клиента: без него УПД не выставить' },
  'papers/one-client': { status: 400, text: 'Реквизиты указывают для одного клиента: выберите рейсы одного клиента' },
  'papers/date': { status: 400, text: 'Дата документов: не позже сегодняшнего дня и не раньше чем год назад' },
  'papers/unknown': { status: 404, text: 'Документ не найден' },
} as const satisfies Record<string, ErrorEntry>;

import type { AdvanceStage, FactoringSource, RiskLevel } from '@trassa/contracts/finance/factoring-kinds';
import { countOf } from '@trassa/ui/plural';

/** Retail chains, as people call them. */
export const sourceNames: Readonly<Record<FactoringSource, string>> = {
  x5: 'X5 Group',
  magnit: 'Магнит',
  lenta: 'Лента',
  auchan: 'Ашан',
  metro: 'Метро',
};

/** Risks, in words. */
export const riskNames: Readonly<Record<RiskLevel, string>> = {
  low: 'низкий риск',
  medium: 'средний риск',
  high: 'высокий риск',
  critical: 'критический риск',
};

/** Stages of a request, in words. */
export const stageNames: Readonly<Record<AdvanceStage, string>> = {
  submitted: 'Отправлена',
  verification: 'Проверка',
  approved: 'Одобрено',
  paid_out: 'Выплачено',
  debtor_paid: 'Клиент заплатил',
  closed: 'Закрыто',
  rejected: 'Отказ',
  recourse: 'Возврат аванса',
};

/** Words of the advances. */
export const factoringMessages = {
  score: {
    title: 'Ваш рейтинг',
    of: (score: number) => `Рейтинг ${score} из 850`,
    how: 'Рейтинг от 300 до 850 считается по вашим рейсам, долгам и прошлым авансам на площадке. От него зависят лимит и комиссия.',
    limit: 'Лимит авансов',
    used: (sum: string) => `занято ${sum}`,
    free: (sum: string) => `свободно ${sum}`,
    raises: 'повышает',
    lowers: 'снижает',
    none: 'Рейтинг начнёт меняться с первых рейсов.',
    failed: 'Не удалось загрузить рейтинг',
  },
  form: {
    title: 'Сколько получу',
    soon: 'деньги в течение 2 часов',
    shipment: 'Рейс',
    chooseShipment: 'Выберите доставленный рейс',
    shipmentsComing: 'Загружаем рейсы',
    shipmentsFailed: 'Не удалось загрузить рейсы. Сумму можно рассчитать и без рейса.',
    shipmentsUnknown: 'Рейсы не загрузились',
    again: 'Повторить',
    noShipments: 'Нет доставленных рейсов со стоимостью',
    value: 'Стоимость рейса',
    valueFromOrder: 'из заказа',
    amount: 'Сумма аванса',
    share: (sum: string) => `до 80 % стоимости: ${sum}`,
    shareAlone: 'до 80 % стоимости рейса',
    slider: 'Сумма аванса на шкале',
    source: 'Торговая сеть',
    noSource: 'Другой плательщик',
    deliveryDate: 'Дата доставки',
    contract: 'Договор',
    insurance: 'Страховка',
    license: 'Лицензия',
    documents: 'Документы, которые у вас есть',
    calculate: 'Рассчитать',
    fillSums: 'Заполните стоимость рейса и сумму аванса',
    fillAll: 'Заполните все обязательные поля',
  },
  result: {
    comes: 'На счёт придёт',
    empty: 'Укажите стоимость рейса и сумму аванса: здесь появятся комиссия и сумма на руки.',
    advance: 'Аванс',
    fee: (rate: string) => `Комиссия ${rate} %`,
    remainder: 'Остаток после оплаты клиентом',
    due: 'Клиент платит до',
    request: (sum: string) => `Получить ${sum}`,
    limit: (sum: string) => `Максимальная сумма аванса: ${sum}`,
    least: (sum: string) => `Аванс выдаётся от ${sum}`,
    unavailable: 'Аванс сейчас недоступен: лимит исчерпан или риск слишком высок',
    noContract: 'Без договора с клиентом риск слишком высок. Если договор есть, отметьте его и рассчитайте ещё раз',
    terms: (risk: string, days: number) =>
      `${risk.charAt(0).toUpperCase()}${risk.slice(1)}. Комиссия за ${countOf(days, ['день', 'дня', 'дней'])}, НДС включён.`,
    needShipment: 'Чтобы отправить заявку, выберите рейс.',
    instant: 'Деньги придут в течение 2 часов.',
  },
  success: 'Успешно!',
  approved: (sum: string) => `Аванс одобрен! Сумма: ${sum}`,
  sent: 'Заявка отправлена на рассмотрение',
  calculateFailed: 'Не удалось рассчитать условия факторинга',
  calculateCrashed: 'Произошла ошибка при расчете',
  requestFailed: 'Не удалось создать заявку',
  requestCrashed: 'Произошла ошибка при отправке заявки',
  requests: {
    title: 'Заявки',
    platform: 'Площадка',
    any: 'Любая',
    trip: 'Рейс',
    route: 'Маршрут',
    advance: 'Аванс',
    stage: 'Этап',
    asked: 'Подана',
    value: (sum: string) => `рейс ${sum}`,
    step: (name: string, step: number) => `${name}: шаг ${step} из 5`,
    empty: 'Заявок ещё нет',
    emptyText: 'Рассчитайте аванс за доставленный рейс и отправьте заявку: её путь будет виден здесь.',
    failed: 'Не удалось загрузить заявки',
  },
} as const;

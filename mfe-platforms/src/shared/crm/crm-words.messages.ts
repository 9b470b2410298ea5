import { countOf } from '@trassa/ui/plural';

/** Texts of both CRM pages. */
export const crmWords = {
  orders: (count: number) => countOf(count, ['заказ', 'заказа', 'заказов']),
  metric: 'Показатель',
  metrics: { orders: 'Заказы', amount: 'Сумма', revenue: 'Выручка' },
  chart: 'Последние 30 дней',
  chartNote: 'дни по московскому времени',
  nothing: {
    orders: 'За последние 30 дней заказов нет',
    amount: 'За последние 30 дней нет заказов со стоимостью',
    revenue: 'За последние 30 дней нет выполненных заказов со стоимостью',
  },
  failed: 'Не удалось загрузить данные дашборда',
  failedText: 'Сами заказы на месте. Повторите через минуту.',
  nobody: 'нет данных',
  verdicts: { good: 'Отлично', fair: 'Хорошо', poor: 'Требует внимания' },
  versus: 'к прошлым 30 дням',
} as const;

import { formatCount } from '@trassa/ui/plural';

/** Texts of both CRM pages. */
export const crmWords = {
  orders: (count: number) => formatCount(count, ['заказ', 'заказа', 'заказов']),
  metric: 'Показатель',
  metrics: { orders: 'Заказы', amount: 'Сумма', revenue: 'Выручка' },
  charts: { orders: 'Заказы по дням', amount: 'Сумма заказов по дням', revenue: 'Выручка по дням' },
  chartPeriod: (total: string) => `последние 30 дней · всего ${total}`,
  units: { orders: 'заказов', amount: '₽', revenue: '₽' },
  day: 'День',
  weekdays: 'будни',
  weekend: 'выходные',
  nothing: {
    orders: 'За последние 30 дней заказов нет',
    amount: 'За последние 30 дней нет заказов со стоимостью',
    revenue: 'За последние 30 дней нет выполненных заказов со стоимостью',
  },
  failed: 'Не удалось загрузить данные дашборда',
  failedText: 'Сами заказы на месте. Повторите через минуту.',
  nobody: 'нет данных',
  verdicts: { good: 'Отлично', fair: 'Хорошо', poor: 'Требует внимания' },
} as const;

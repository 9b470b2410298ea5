import { countOf } from '@trassa/ui/plural';

/** Words that both CRM pages share. */
export const crmWords = {
  orders: (count: number) => countOf(count, ['заказ', 'заказа', 'заказов']),
  metric: 'Показатель',
  metrics: { orders: 'Заказы', amount: 'Сумма', revenue: 'Выручка' },
  chart: 'Последние 30 дней',
  chartNote: 'дни по московскому времени',
  failed: 'Не удалось загрузить данные дашборда',
  failedText: 'Сами заказы на месте. Повторите через минуту.',
  nobody: 'нет данных',
  verdicts: { good: 'Отлично', fair: 'Хорошо', poor: 'Требует внимания' },
  versus: 'к прошлым 30 дням',
} as const;

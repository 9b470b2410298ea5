/** Words of charts. */
export const chartsMessages = {
  view: 'Вид',
  chart: 'График',
  table: 'Таблица',
  png: 'Сохранить PNG',
  failed: 'График не нарисован, показана таблица',
  loading: 'Рисуем график',
} as const;

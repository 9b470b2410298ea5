export const chartMessages = {
  failed: 'График не загрузился',
  again: 'Повторить',
  chart: 'График',
  table: 'Таблица',
  png: 'Сохранить PNG',
  /** What screen readers say before the first value. */
  keys: (points: number) => `Значений: ${points}. Стрелки влево и вправо читают их по одному, Enter открывает список.`,
  unitAndPeriod: (unit: string, period: string) => `${unit}, ${period}`,
} as const;

/** Words of charts. */
export const chartMessages = {
  failed: 'График не загрузился',
  again: 'Повторить',
} as const;

/** Words of charts. */
export const chartsMessages = { view: 'Вид', chart: 'График', table: 'Таблица' } as const;

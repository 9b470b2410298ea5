/** Words of the switch between the views of orders. */
export const orderViewsMessages = { label: 'Вид', list: 'Список', plan: 'План' } as const;

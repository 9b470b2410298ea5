/** Words of the route. */
export const routeMessages = {
  to: 'до',
  estimated: 'Оценка по дорогам без пробок. Точный путь появится, когда машина выедет.',
} as const;

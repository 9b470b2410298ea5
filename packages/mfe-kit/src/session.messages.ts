/** Words of the session. */
export const sessionMessages = {
  malformedLogin: 'Ошибка входа - неверная структура ответа',
} as const;

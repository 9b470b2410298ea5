/** Words of a load that failed; letter for letter from the specification. */
export const loadFailureMessages = {
  why: (message: string) => `Ошибка загрузки: ${message}`,
  again: ' Повторите через минуту.',
} as const;

/** Texts of a failed load, quoted from the specification. */
export const loadFailureMessages = {
  why: (message: string) => `Ошибка загрузки: ${message}`,
  again: ' Повторите через минуту.',
} as const;

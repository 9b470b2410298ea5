/** Words of a load that failed; letter for letter from the specification. */
export const loadFailureMessages = {
  whyOf: (message: string | undefined) => (message ? `Ошибка загрузки: ${message.replace(/\.$/, '')}.` : ''),
  again: ' Повторите через минуту.',
} as const;

/** Texts about the promised time of a trip without news. */
export const promiseMessages = {
  action: 'Сказали, когда будет',
  title: (number: string) => `Рейс ${number}: когда будет`,
  quiet: 'До этого времени рейс не считается рейсом без новостей.',
  save: 'Записать',
  waits: (time: string, by: string, isPast: boolean) =>
    [
      `${isPast ? 'Ждали' : 'Ждём'} ${time}${by ? `, записано: ${by}` : ''}.`,
      ...(isPast ? ['Позвоните и отметьте, что с рейсом.'] : []),
    ].join(' '),
  withdraw: 'Больше не ждём',
  another: 'Другое время',
} as const;

export const detentionMessages = {
  title: 'Простой',
  at: { loading: 'Простой на погрузке', unloading: 'Простой на выгрузке' },
  beyond: (minutes: string, free: string) => `${minutes} сверх ${free} бесплатных`,
  byLaw: (sum: string) => `по закону ${sum}`,
  goesOn: 'продолжается',
  take: 'Подтвердить',
  confirm: 'Подтвердить',
  amount: 'Клиент платит, ₽',
  hint: (byLaw: string | null) =>
    `${byLaw ? `По закону (259-ФЗ, ст. 35, ч. 4) ${byLaw}. ` : ''}Если ставка есть в договоре, впишите сумму по нему.`,
  wrong: 'Введите сумму, например 4 500',
  paid: (minutes: string) => `${minutes} сверх бесплатных, подтверждён`,
  confirmed: 'Простой подтверждён',
  remove: (name: string) => `Убрать: ${name.toLowerCase()}`,
} as const;

/** Words of this page. */
export const factoringMessages = {
  title: 'Быстрые оплаты',
  text: 'Здесь будет заявка на аванс до 80 % стоимости рейса.',
} as const;

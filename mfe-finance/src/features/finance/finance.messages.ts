/** Words of this page. */
export const financeMessages = {
  title: 'Финансы',
  text: 'Здесь будут деньги: сводка, быстрые оплаты и история операций.',
} as const;

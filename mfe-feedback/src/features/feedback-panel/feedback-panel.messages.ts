/** Words of this page. */
export const feedbackPanelMessages = {
  title: 'Обратная связь',
  text: 'Здесь будут обращения пользователей с отборами по экрану и автору.',
} as const;

/** Words of the dialog that confirms a session. */
export const stepUpMessages = {
  title: 'Подтвердите, что это вы',
  password: 'Это действие важное, а вход был давно. Введите пароль от кабинета.',
  factor: 'Это действие важное, а вход был давно. Подтвердите его вторым фактором.',
  submit: 'Подтвердить',
} as const;

/** Words of the form in which a person confirms who they are. */
export const confirmFormMessages = {
  password: 'Пароль',
  code: 'Код из приложения',
  recovery: 'Код восстановления',
  recoveryHint: 'Один из десяти, выданных при подключении. Каждый действует один раз.',
  toRecovery: 'Нет телефона? Код восстановления',
  withoutPasskey: 'Нет ключа? Код восстановления',
  toCode: 'Ввести код из приложения',
  passkey: 'Подтвердить ключом',
} as const;

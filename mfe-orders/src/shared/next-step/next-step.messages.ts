export const nextStepMessages = {
  title: 'Что дальше',
  signedAt: 'Подписывают в кабинете вашего оператора ЭДО. В Трассе подпись появится сама.',
} as const;

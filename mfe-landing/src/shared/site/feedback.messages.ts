/** Texts are those of the specification, letter for letter. */
export const feedbackMessages = {
  title: 'Обратная связь',
  close: 'Закрыть',
  screen: 'Экран',
  email: 'Email',
  guest: 'вы не вошли',
  signInFirst: 'Необходимо войти в систему для отправки обратной связи',
  draftKept: 'Написанное сохранится до входа.',
  signIn: 'Войти',
  message: 'Сообщение',
  placeholder: 'Что мешает или чего не хватает?',
  tip: 'Напишите, что вы делали и что ожидали увидеть: так мы разберёмся быстрее.',
  counter: (length: number, limit: number) => `${length} из ${limit}`,
  left: (count: number) => `Осталось символов: ${count}`,
  empty: 'Пожалуйста, введите сообщение',
  cancel: 'Отмена',
  send: 'Отправить',
} as const;

import { formatNumber } from '@trassa/ui/format';
import { formatCount } from '@trassa/ui/plural';

/** Texts of the dialog; quoted from the specification where it has them. */
export const feedbackDialogMessages = {
  title: 'Обратная связь',
  screen: 'Экран',
  email: 'Email',
  guest: 'вы не вошли',
  message: 'Сообщение',
  placeholder: 'Что мешает или чего не хватает?',
  tip: 'Напишите, что вы делали и что ожидали увидеть: так мы разберёмся быстрее. Адрес страницы и версии модулей приложатся сами.',
  counter: (length: number, limit: number) => `${formatNumber(length)} из ${formatNumber(limit)}`,
  left: (count: number) => `Осталось ${formatCount(count, ['символ', 'символа', 'символов'])}`,
  cancel: 'Отмена',
  send: 'Отправить',
  signIn: 'Войти',
  empty: 'Пожалуйста, введите сообщение',
  signInFirst: 'Необходимо войти в систему для отправки обратной связи',
  draftKept: 'Написанное сохранится до входа.',
  failed: 'Произошла ошибка при отправке. Попробуйте еще раз.',
  sent: 'Спасибо! Ваше сообщение отправлено.',
} as const;

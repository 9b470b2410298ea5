import type { PaperEmail, PlainEmail } from '@trassa/contracts/account/order-email';
import { formatDay } from '@trassa/contracts/moscow-day.rules';
import type { Email } from '../providers/mailer.ts';

export type PaperLetter = Omit<PaperEmail, 'id' | 'to'>;
export type PlainLetter = Omit<PlainEmail, 'id' | 'to'>;

const footerLines = [
  'Если вы не работаете с этим перевозчиком, ничего делать не нужно.',
  'Трасса, рабочее место перевозчика',
] as const;

/** Email to a client with a paper of a carrier and its files; its subject names no company, as for all strangers. */
export function composePaperEmail(to: string, letter: PaperLetter, origin: string): Email {
  const { paper, seller, sum, dueOn, path, xmlPath } = letter;
  const lines = [
    'Здравствуйте!',
    `${seller} выставил вам документ: ${paper}${sum ? ` на ${sum} ₽` : ''}.`,
    ...(dueOn ? [`Оплатить до ${formatDay(dueOn)}.`] : []),
    `Документ приложен к письму. Открыть его по ссылке: ${origin}${path}`,
    ...(xmlPath ? [`Файл XML для 1С и ЭДО: ${origin}${xmlPath}`] : []),
    ...footerLines,
  ];
  return { to, subject: paper, text: lines.join('\n\n') };
}

/** Email to a client in the words of a carrier, with the name of the carrier below. */
export function composePlainEmail(to: string, { subject, letter, seller }: PlainLetter): Email {
  return {
    to,
    subject,
    text: [letter, `Письмо отправил через Трассу ваш перевозчик: ${seller}.`, ...footerLines].join('\n\n'),
  };
}

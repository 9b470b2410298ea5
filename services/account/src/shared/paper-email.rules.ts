import type { PaperEmail } from '@trassa/contracts/account/order-email';
import { dayText } from '@trassa/contracts/moscow-day.rules';
import type { Email } from '../providers/mailer.ts';

export type PaperLetter = Omit<PaperEmail, 'id' | 'to'>;

/** Email to a client with a paper of a carrier; the subject names no company, as that of every letter to strangers. */
export function composePaperEmail(to: string, letter: PaperLetter, origin: string): Email {
  const { paper, seller, sum, dueOn, path, xmlPath } = letter;
  const lines = [
    'Здравствуйте!',
    `${seller} выставил вам документ: ${paper} на ${sum} ₽.`,
    ...(dueOn ? [`Оплатить до ${dayText(dueOn)}.`] : []),
    `Открыть документ: ${origin}${path}`,
    ...(xmlPath ? [`Файл XML для 1С и ЭДО: ${origin}${xmlPath}`] : []),
    'Если вы не работаете с этим перевозчиком, ничего делать не нужно.',
    'Трасса, рабочее место перевозчика',
  ];
  return { to, subject: paper, text: lines.join('\n\n') };
}

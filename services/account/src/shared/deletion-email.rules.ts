import type { Email } from '../providers/mailer.ts';

export interface DeletionNews {
  firstName: string;
  companyName: string;
  /** ISO 8601 UTC. */
  eraseAt: string;
}

const dayFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });

/** Email to a director: the deletion of the company was requested, or its erasure is near. */
export function composeDeletionEmail(
  to: string,
  { kind, data }: { kind: 'deletion-asked' | 'deletion-near'; data: DeletionNews },
  origin: string,
): Email {
  const { firstName, companyName, eraseAt } = data;
  const until = dayFormat.format(new Date(eraseAt));
  const asked = kind === 'deletion-asked';
  const lines = [
    `Здравствуйте, ${firstName}!`,
    asked
      ? `Директор попросил удалить компанию ${companyName}. Кабинет закрыт для всех её людей.`
      : `Скоро данные компании ${companyName} будут стёрты без возможности восстановления.`,
    `До ${until} компанию можно восстановить, а данные скачать: войдите в Трассу.`,
    `${origin}/login`,
    asked
      ? 'Если вы об этом не знали, восстановите компанию и смените пароли.'
      : 'Если компания больше не нужна, ничего делать не нужно.',
    'Трасса, рабочее место перевозчика',
  ];
  const subject = asked ? `Компания ${companyName} удаляется` : `Данные компании ${companyName} будут стёрты ${until}`;
  return { to, subject, text: lines.join('\n\n') };
}

import { type InvitedRole, OPEN_OFFER_OR_LINK_DAYS, roleNames } from '@trassa/contracts/account/people-values';
import type { Email } from '../providers/mailer.ts';
import { composeDeletionEmail, type DeletionNews } from './deletion-email.rules.ts';
import { buildFactorChangeTexts, type FactorChange } from './factor-change.rules.ts';
import { composeOrderEmail, type OrderNews } from './order-email.rules.ts';
import { composePaperEmail, composePlainEmail, type PaperLetter, type PlainLetter } from './paper-email.rules.ts';
import type { EmailTokens } from './signed-tokens.ts';

export type EmailContent =
  | { kind: 'password-reset'; data: { resetId: string; firstName: string } }
  | { kind: 'password-changed'; data: { firstName: string } }
  | { kind: 'second-factor'; data: { firstName: string; change: FactorChange } }
  | { kind: 'invitation'; data: { invitationId: string; companyName: string; invitedBy: string; role: InvitedRole } }
  | { kind: 'email-proof'; data: { proofId: string; firstName: string } }
  | { kind: 'registration-tried'; data: { firstName: string } }
  | { kind: 'access-asked'; data: { requestId: string; companyName: string } }
  | { kind: 'access-declined'; data: { companyName: string } }
  | { kind: 'deletion-asked' | 'deletion-near'; data: DeletionNews }
  | { kind: 'order-news'; data: OrderNews }
  | { kind: 'paper'; data: PaperLetter }
  | { kind: 'plain'; data: PlainLetter };

const FOOTER = 'Трасса, рабочее место перевозчика';

export interface EmailContext {
  origin: string;
  tokens: EmailTokens;
}

/**
 * Text of an email. Subjects of emails to strangers name no company, because whoever registers chooses its name freely.
 * Tokens of accounts follow `#`, which browsers send neither to a server nor as a Referer; others stand in the path.
 */
export function composeEmail(to: string, content: EmailContent, context: EmailContext): Email {
  const { origin } = context;
  if (content.kind === 'order-news') return composeOrderEmail(to, content.data, origin);
  if (content.kind === 'plain') return composePlainEmail(to, content.data);
  if (content.kind === 'paper') return composePaperEmail(to, content.data, origin);
  if (content.kind === 'deletion-asked' || content.kind === 'deletion-near') {
    return composeDeletionEmail(to, content, origin);
  }
  if (content.kind === 'invitation') return composeInvitation(to, content.data, context);
  if (content.kind === 'access-asked') return composeAccessRequest(to, content.data, context);
  if (content.kind === 'access-declined') return composeAccessDeclined(to, content.data);
  if (content.kind === 'registration-tried') return composeRegistrationAttempt(to, content.data, origin);
  const hello = `Здравствуйте, ${content.data.firstName}!`;
  if (content.kind === 'email-proof') {
    const lines = [
      hello,
      `Чтобы подтвердить почту, откройте ссылку. Она действует ${OPEN_OFFER_OR_LINK_DAYS} дней и сработает один раз:`,
      `${origin}/confirm-email#${context.tokens.emailProof.getToken(content.data.proofId)}`,
      'Если вы не регистрировались в Трассе, ничего делать не нужно.',
      FOOTER,
    ];
    return { to, subject: 'Подтвердите почту', text: lines.join('\n\n') };
  }
  if (content.kind === 'password-reset') {
    const link = `${origin}/reset-password#${context.tokens.reset.getToken(content.data.resetId)}`;
    const lines = [
      hello,
      'Чтобы задать новый пароль, откройте ссылку. Она действует один час и сработает один раз:',
      link,
      'Если вы об этом не просили, ничего делать не нужно: пароль останется прежним.',
      FOOTER,
    ];
    return { to, subject: 'Новый пароль для Трассы', text: lines.join('\n\n') };
  }
  if (content.kind === 'second-factor') {
    const { title, text } = buildFactorChangeTexts(content.data.change);
    const advice = `Если вы об этом не знали, сразу смените пароль и завершите чужие сеансы: ${origin}/dashboard/settings?tab=security`;
    return { to, subject: title, text: [hello, text, advice, FOOTER].join('\n\n') };
  }
  const lines = [
    hello,
    'Пароль вашего кабинета изменён, остальные сеансы завершены.',
    `Если это были не вы, сразу задайте новый пароль: ${origin}/forgot-password`,
    FOOTER,
  ];
  return { to, subject: 'Пароль изменён', text: lines.join('\n\n') };
}

function composeRegistrationAttempt(to: string, { firstName }: { firstName: string }, origin: string): Email {
  const lines = [
    `Здравствуйте, ${firstName}!`,
    'На ваш адрес пытались зарегистрироваться. Кабинет с этим адресом уже есть, второй мы не создали.',
    `Если это были вы, войдите: ${origin}/login`,
    `Не подходит пароль или почта ещё не подтверждена — задайте новый пароль, он заодно подтвердит почту: ${origin}/forgot-password`,
    'Если это были не вы, ничего делать не нужно: в кабинет никто не вошёл, и тот, кто пробовал, не узнал, что он есть.',
    FOOTER,
  ];
  return { to, subject: 'На ваш адрес пытались зарегистрироваться', text: lines.join('\n\n') };
}

function composeInvitation(
  to: string,
  { invitationId, companyName, invitedBy, role }: Extract<EmailContent, { kind: 'invitation' }>['data'],
  { origin, tokens }: EmailContext,
): Email {
  const lines = [
    'Здравствуйте!',
    `${invitedBy} приглашает вас в компанию ${companyName}. Роль: ${roleNames[role].toLowerCase()}.`,
    `Чтобы принять приглашение, откройте ссылку. Она действует ${OPEN_OFFER_OR_LINK_DAYS} дней и сработает один раз:`,
    `${origin}/invite#${tokens.invitation.getToken(invitationId)}`,
    'Если вы не работаете в этой компании, ничего делать не нужно.',
    FOOTER,
  ];
  return { to, subject: 'Приглашение в компанию', text: lines.join('\n\n') };
}

function composeAccessRequest(
  to: string,
  { requestId, companyName }: Extract<EmailContent, { kind: 'access-asked' }>['data'],
  { origin, tokens }: EmailContext,
): Email {
  const lines = [
    'Здравствуйте!',
    `Вы просите доступ к компании ${companyName}.`,
    `Чтобы просьба ушла её директору, откройте ссылку. Она действует ${OPEN_OFFER_OR_LINK_DAYS} дней и сработает один раз:`,
    `${origin}/access#${tokens.access.getToken(requestId)}`,
    'Если вы об этом не просили, ничего делать не нужно.',
    FOOTER,
  ];
  return { to, subject: 'Доступ к компании', text: lines.join('\n\n') };
}

function composeAccessDeclined(to: string, { companyName }: { companyName: string }): Email {
  const lines = [
    'Здравствуйте!',
    `Компания ${companyName} не открыла вам доступ.`,
    'Если это ошибка, договоритесь с её директором напрямую: он может прислать вам приглашение.',
    FOOTER,
  ];
  return { to, subject: 'Доступ к компании не открыт', text: lines.join('\n\n') };
}

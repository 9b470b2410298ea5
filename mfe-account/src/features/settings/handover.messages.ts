import { type HandoverRole, OPEN_OFFER_OR_LINK_DAYS, roleNames } from '@trassa/contracts/account/people-values';

export const handoverMessages = {
  title: 'Передача места директора',
  intro:
    'Директором вместо вас станет диспетчер или бухгалтер компании, если согласится. До согласия ничего не меняется.',
  nobody: 'Передать место пока некому: в компании нет диспетчера или бухгалтера.',
  offer: 'Передать место',
  offerText: `Коллега увидит предложение у себя, ответить можно ${OPEN_OFFER_OR_LINK_DAYS} дней. После согласия вы оба выйдете из системы и войдёте уже с новыми правами.`,
  integrationsStop: (names: string) =>
    `Настроено вами: ${names}. После передачи остановится, если новый директор не решит иначе.`,
  to: 'Новый директор',
  role: 'Ваша роль после передачи',
  send: 'Предложить',
  sent: 'Предложение отправлено',
  waits: (name: string) => `${name}: ждём ответа`,
  becomes: (role: HandoverRole) => `ваша роль после согласия: ${roleNames[role].toLowerCase()}`,
  until: 'действует до',
  answerUntil: 'Ответить можно до',
  withdraw: 'Отозвать',
  withdrawn: 'Предложение отозвано',
  received: (name: string) => `${name} предлагает вам стать директором`,
  receivedText: (name: string, role: HandoverRole) =>
    `Вы получите все права директора: деньги, подключения, сотрудники, реквизиты. ${name} останется в компании, роль: ${roleNames[role].toLowerCase()}. Сразу после согласия вы оба выйдете из системы, войдите снова.`,
  accept: 'Принять',
  acceptAsk: 'Стать директором компании?',
  accepted: 'Теперь вы директор. Войдите снова.',
  decline: 'Отказаться',
  declined: 'Вы отказались от предложения',
} as const;

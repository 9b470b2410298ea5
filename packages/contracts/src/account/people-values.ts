import type { Role } from '../identity.ts';

/** Roles a person can be invited to. */
export const invitedRoles = ['director', 'dispatcher', 'accountant', 'driver'] as const satisfies readonly Role[];
export type InvitedRole = (typeof invitedRoles)[number];

/** Roles of people who may be offered to become director, and roles that the former director may take. */
export const handoverRoles = ['dispatcher', 'accountant'] as const satisfies readonly InvitedRole[];
export type HandoverRole = (typeof handoverRoles)[number];

export const roleNames: Record<Role, string> = {
  director: 'Директор',
  dispatcher: 'Диспетчер',
  accountant: 'Бухгалтер',
  driver: 'Водитель',
  admin: 'Администратор Трассы',
};

/** Rights of a role in words, for the person who gives the role to another. */
export const roleRightsTexts: Record<InvitedRole, string> = {
  director: 'Всё: деньги, подключения, сотрудники, реквизиты',
  dispatcher: 'Заказы, машины, водители, документы. Деньги видит, но не меняет',
  accountant: 'Деньги, факторинг, нормы, тариф. Заказы и документы видит, но не меняет',
  driver: 'Только свои рейсы: точки, груз, документы, отметки и переписка. Денег не видит',
};

export const formatFullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** Days for which an invitation, the link that proves an e-mail address, or an offered handover stays open. */
export const OPEN_OFFER_OR_LINK_DAYS = 7;

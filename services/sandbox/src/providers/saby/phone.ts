import { randomBytes, randomInt } from 'node:crypto';
import { createSessions, type Session, type Sessions } from '../../shared/sessions.ts';
import { CARRIERS, COMPANIES, type Company } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { RpcError } from './rpc-error.ts';

/** Account of the cabinet. */
export interface SabyAccount {
  login: string;
  company: Company;
  /** Codes come by SMS to the phone of the head. */
  hasSecondFactor: boolean;
}

const PASSWORD = 'demo';
/** Number of the account that all logins share. */
const ACCOUNT_NUMBER = '10001';
const entrepreneur = COMPANIES.find(({ kind }) => kind === 'INDIVIDUAL') ?? CARRIERS.newRoute;
const ACCOUNTS: readonly SabyAccount[] = [
  { login: 'demo-saby', company: CARRIERS.volgaCargo, hasSecondFactor: true },
  { login: 'plain-saby', company: entrepreneur, hasSecondFactor: false },
];

const SECOND_FACTOR_CLASS_ID = '{00000000-0000-0000-0000-1fa000001002}';
const SESSION_SECONDS = 21 * 86_400;
/** Seconds for which a login with a confirmed code signs in without another one. */
const TRUSTED_LOGIN_SECONDS = 600;
const WRONG_PASSWORD = 'Неверный логин или пароль';

/** An SMS of the cabinet. */
export interface Sms {
  phone: string;
  code: string;
  /** ISO 8601. */
  at: string;
}

interface Challenge {
  login: string;
  session: string;
  code: string;
}

/** Signing in to the cabinet, and the phone to which it sends its codes. */
export class SabySignIn {
  readonly sessions: Sessions;
  readonly sms: Sms[] = [];
  readonly #challenges = new Map<string, Challenge>();
  readonly #trusted = new Map<string, number>();
  readonly #now: () => Date;

  constructor(now: () => Date, sessions: Map<string, Session>) {
    this.#now = now;
    this.sessions = createSessions(SESSION_SECONDS, now, sessions);
  }

  getAccount(session: string): SabyAccount | undefined {
    const login = this.sessions.getLogin(session);
    return ACCOUNTS.find((account) => account.login === login);
  }

  authenticate(login: string, password: string, number = ACCOUNT_NUMBER): string {
    const account = ACCOUNTS.find((one) => one.login === login);
    if (!account || password !== PASSWORD || number !== ACCOUNT_NUMBER)
      throw new RpcError(-32000, WRONG_PASSWORD, { status: 401 });
    const isTrusted = (this.#trusted.get(login) ?? 0) > this.#now().getTime();
    if (!account.hasSecondFactor || isTrusted) return this.sessions.open(login).token;
    const [id, session] = [randomBytes(12).toString('hex'), randomBytes(24).toString('base64url')];
    this.#challenges.set(id, { login, session, code: '' });
    const addinfo = { ИдентификаторСессии: session, Идентификатор: id, Телефон: maskPhone(account.company.head.phone) };
    const data = { classid: SECOND_FACTOR_CLASS_ID, addinfo };
    throw new RpcError(-32000, 'Требуется подтверждение входа', { status: 401, data });
  }

  /** Sends a code. @returns the identifier to confirm with */
  sendCode(session: string, id: string): string {
    const challenge = this.#find(session, id);
    const code = String(randomInt(1000, 10_000));
    const next = randomBytes(12).toString('hex');
    this.#challenges.delete(id);
    this.#challenges.set(next, { ...challenge, code });
    const phone = ACCOUNTS.find(({ login }) => login === challenge.login)?.company.head.phone ?? '';
    this.sms.unshift({ phone, code, at: this.#now().toISOString() });
    this.sms.splice(50);
    return next;
  }

  confirm(session: string, id: string, code: string): string {
    const challenge = this.#find(session, id);
    if (challenge.code === '' || challenge.code !== code) throw new RpcError(-32000, 'Неверный код подтверждения');
    this.#challenges.delete(id);
    this.#trusted.set(challenge.login, this.#now().getTime() + TRUSTED_LOGIN_SECONDS * 1000);
    return this.sessions.open(challenge.login).token;
  }

  #find(session: string, id: string): Challenge {
    const challenge = this.#challenges.get(id);
    if (challenge?.session !== session) throw new RpcError(-32000, 'Время подтверждения входа истекло');
    return challenge;
  }
}

/** `+79001 ***-**-12`. */
const maskPhone = (phone: string) => `${phone.slice(0, 6)} ***-**-${phone.slice(-2)}`;

const buildOwnerView = ({ kind, inn, kpp, shortName, head }: Company) =>
  kind === 'LEGAL'
    ? { СвЮЛ: { ИНН: inn, КПП: kpp, Название: shortName } }
    : { СвФЛ: { ИНН: inn, Фамилия: head.surname, Имя: head.name, Отчество: head.patronymic } };

/** Organisations of an account: its own, and one that has not joined the exchange. */
export function buildOrganizationsView({ company }: SabyAccount) {
  const own = { ...buildOwnerView(company), ДокументооборотПодключен: 'Да' };
  return { НашаОрганизация: [own, { ...buildOwnerView(CARRIERS.newRoute), ДокументооборотПодключен: 'Нет' }] };
}

export function buildUserView({ login, company: { head } }: SabyAccount) {
  return {
    Пользователь: {
      Логин: login,
      Фамилия: head.surname,
      Имя: head.name,
      Отчество: head.patronymic,
      Название: formatFullName(head),
    },
  };
}

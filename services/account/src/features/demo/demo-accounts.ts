import { randomUUID } from 'node:crypto';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import type { Role } from '@trassa/contracts/identity';
import type { CompanyTable, UserTable } from '../../db/schema.ts';
import { insertAccount, isEmailTaken } from '../../shared/account.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { emailKey } from '../../shared/emails.rules.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { findUserByEmail } from '../../shared/user.queries.ts';

const PASSWORD = 'Trassa2026';

type Requisites = Pick<CompanyTable, 'name' | 'inn' | 'kpp' | 'ogrn' | 'address'>;

interface DemoAccount {
  email: string;
  /** Set on accounts that the demonstration opens without a password. */
  guest?: DemoGuest;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  company: Requisites;
}

/**
 * The two carriers stand for two years of work and for the first day; their documents come from the sandbox's exchange
 * under the logins `demo-carrier` and `empty-carrier`.
 */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'demo@trassa.app',
    guest: 'carrier',
    firstName: 'Борис',
    lastName: 'Игнатьев',
    phone: '+79379201728',
    role: 'director',
    company: {
      name: 'ООО «Волга-Карго»',
      inn: '5242217361',
      kpp: '524201001',
      ogrn: '1195257719832',
      address: '603011, Нижегородская обл., г. Нижний Новгород, ул. Ларина, д. 15',
    },
  },
  {
    email: 'new@trassa.app',
    guest: 'first-day',
    firstName: 'Геннадий',
    lastName: 'Юдин',
    phone: '+79207002455',
    role: 'director',
    company: {
      name: 'ООО «Новый Маршрут»',
      inn: '6937923256',
      kpp: '693701001',
      ogrn: '1076996545812',
      address: '170011, Тверская обл., г. Тверь, ул. Коминтерна, д. 99',
    },
  },
  {
    email: 'admin@trassa.app',
    firstName: 'Анна',
    lastName: 'Власова',
    phone: '+79001234567',
    role: 'admin',
    company: { name: 'ООО «Трасса»', inn: '', kpp: '', ogrn: '', address: 'г. Москва' },
  },
];

/** Creates missing demonstration accounts; safe in several processes at once. */
export async function createDemoAccounts(deps: Pick<AccountDeps, 'db' | 'now'>): Promise<void> {
  for (const account of demoAccounts) {
    const existing = await deps.db.asSystem((trx) => findUserByEmail(trx, emailKey(account.email)));
    if (!existing) await createAccount(deps, account);
  }
}

async function createAccount(deps: Pick<AccountDeps, 'db' | 'now'>, account: DemoAccount): Promise<void> {
  const now = deps.now();
  const companyId = randomUUID();
  const company = { ...account.company, ...noRegistry, company_id: companyId, verified: false, created_at: now };
  const user: UserTable = {
    company_id: companyId,
    id: randomUUID(),
    email: account.email,
    email_key: emailKey(account.email),
    password_hash: await hashPassword(PASSWORD),
    first_name: account.firstName,
    last_name: account.lastName,
    phone: account.phone,
    role: account.role,
    created_at: now,
  };
  try {
    await deps.db.asSystem((trx) => insertAccount(trx, { company, user }));
  } catch (error) {
    if (!isEmailTaken(error)) throw error;
  }
}

const noRegistry = {
  registry_name: null,
  registry_address: null,
  registry_status: null,
  registry_checked_at: null,
  source_partner: null,
  source_campaign: null,
  source_plan: null,
} as const;

import { randomUUID } from 'node:crypto';
import type { DemoGuest } from '@trassa/contracts/account/demo-entrance';
import type { Role } from '@trassa/contracts/identity';
import type { CompanyTable } from '../../db/schema.ts';
import {
  insertAccount,
  insertMembership,
  insertPerson,
  isEmailTakenError,
  lockPeople,
  type NewPerson,
} from '../../shared/account.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { DEMO_DOMAIN, toEmailKey } from '../../shared/emails.rules.ts';
import { hashPassword } from '../../shared/passwords.ts';
import { findUserByEmail, listStaffWithFormer } from '../../shared/user.queries.ts';

const PASSWORD = 'Trassa2026';
const FIRST_DAY_EMAIL = `new${DEMO_DOMAIN}`;

type DemoCompany = Pick<CompanyTable, 'name' | 'inn' | 'kpp' | 'ogrn' | 'address'>;

interface DemoPerson {
  email: string;
  /** Set on people that the demonstration signs in without a password. */
  guest?: DemoGuest;
  firstName: string;
  lastName: string;
  phone: string;
  role: Role;
  /** Email of the director of a second company in which the person also works. */
  worksFor?: string;
}

interface DemoAccount extends DemoPerson {
  company: DemoCompany;
  colleagues?: readonly DemoPerson[];
}

/**
 * One carrier has two years of work behind it, the other is at its first day; their documents come from the sandbox's
 * exchange under the logins `demo-carrier` and `empty-carrier`.
 */
const demoAccounts: readonly DemoAccount[] = [
  {
    email: `demo${DEMO_DOMAIN}`,
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
    colleagues: [
      {
        email: `dispatcher${DEMO_DOMAIN}`,
        guest: 'dispatcher',
        firstName: 'Лариса',
        lastName: 'Осипова',
        phone: '+79379201731',
        role: 'dispatcher',
      },
      {
        email: `accountant${DEMO_DOMAIN}`,
        guest: 'accountant',
        firstName: 'Тамара',
        lastName: 'Зуева',
        phone: '+79379201742',
        role: 'accountant',
        worksFor: FIRST_DAY_EMAIL,
      },
      {
        email: `driver${DEMO_DOMAIN}`,
        guest: 'driver',
        firstName: 'Алексей',
        lastName: 'Громов',
        phone: '+79379201755',
        role: 'driver',
      },
    ],
  },
  {
    email: FIRST_DAY_EMAIL,
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
    email: `admin${DEMO_DOMAIN}`,
    firstName: 'Анна',
    lastName: 'Власова',
    phone: '+79001234567',
    role: 'admin',
    company: { name: 'ООО «Трасса»', inn: '', kpp: '', ogrn: '', address: 'г. Москва' },
  },
];

/** People whom the demonstration signs in without a password, with their companies. */
export const demoGuestPeople = demoAccounts
  .flatMap(({ company, colleagues = [], ...director }) =>
    [director, ...colleagues].map((person) => ({ ...person, company: company.name })),
  )
  .flatMap(({ guest, ...person }) => (guest ? [{ ...person, guest }] : []));

/** Creates missing demonstration accounts; safe in several processes at once. */
export async function createDemoAccounts(deps: Pick<AccountDeps, 'db' | 'now'>): Promise<void> {
  for (const account of demoAccounts) {
    const companyId = (await findCompanyIdByEmail(deps, account.email)) ?? (await createAccount(deps, account));
    for (const colleague of account.colleagues ?? []) {
      if (!(await findCompanyIdByEmail(deps, colleague.email))) await createColleague(deps, companyId, colleague);
    }
  }
  for (const { email, worksFor } of demoAccounts.flatMap(({ colleagues = [] }) => colleagues)) {
    if (worksFor) await joinSecondCompany(deps, email, worksFor);
  }
}

/** Makes a person a member of a second company, unless that person is or ever was one. */
async function joinSecondCompany({ db, now }: Pick<AccountDeps, 'db' | 'now'>, email: string, director: string) {
  await db.asSystem(async (trx) => {
    const person = await findUserByEmail(trx, toEmailKey(email));
    const company = await findUserByEmail(trx, toEmailKey(director));
    if (!person || !company) return;
    const { person_id, first_name, last_name, phone, role } = person;
    const { company_id } = company;
    await lockPeople(trx, company_id);
    const former = await listStaffWithFormer(trx, company_id);
    if (former.some((member) => member.person_id === person_id)) return;
    await insertMembership(trx, {
      ...{ company_id, id: randomUUID(), person_id, first_name, last_name, phone, role },
      ...{ created_at: now(), fleet_driver_id: null, removed_at: null, opened_at: null },
    });
  });
}

async function findCompanyIdByEmail({ db }: Pick<AccountDeps, 'db'>, email: string): Promise<string | undefined> {
  return (await db.asSystem((trx) => findUserByEmail(trx, toEmailKey(email))))?.company_id;
}

async function createAccount(deps: Pick<AccountDeps, 'db' | 'now'>, account: DemoAccount): Promise<string> {
  const now = deps.now();
  const companyId = randomUUID();
  const company = {
    ...account.company,
    ...noRegistryOrSource,
    company_id: companyId,
    verified: false,
    created_at: now,
  };
  const person = await buildNewPerson(account, companyId, now);
  const created = await awaitUnlessEmailTaken(deps.db.asSystem((trx) => insertAccount(trx, { company, ...person })));
  return created ? companyId : ((await findCompanyIdByEmail(deps, account.email)) ?? companyId);
}

async function createColleague(deps: Pick<AccountDeps, 'db' | 'now'>, companyId: string, person: DemoPerson) {
  const row = await buildNewPerson(person, companyId, deps.now());
  await awaitUnlessEmailTaken(deps.db.asSystem((trx) => insertPerson(trx, row)));
}

/** Whether a row was written; false when another process was first. */
async function awaitUnlessEmailTaken(writing: Promise<void>): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (!isEmailTakenError(error)) throw error;
    return false;
  }
}

async function buildNewPerson(person: DemoPerson, companyId: string, now: Date): Promise<NewPerson> {
  const id = randomUUID();
  const { email, firstName: first_name, lastName: last_name, phone, role } = person;
  return {
    person: {
      ...{ id, email, email_key: toEmailKey(email), password_hash: await hashPassword(PASSWORD) },
      ...{ email_proved_at: now, must_prove_email: false, factors_reset_at: null, left_at: null },
    },
    user: {
      ...{ company_id: companyId, id: randomUUID(), person_id: id, first_name, last_name, phone, role },
      ...{ created_at: now, fleet_driver_id: null, removed_at: null, opened_at: null },
    },
  };
}

const noRegistryOrSource = {
  registry_name: null,
  registry_address: null,
  registry_status: null,
  registry_checked_at: null,
  source_partner: null,
  source_campaign: null,
  source_plan: null,
} as const;

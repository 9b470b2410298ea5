import { createHash, randomUUID } from 'node:crypto';
import type { Identity, Role } from '@trassa/contracts/identity';
import { anAccessToken } from '@trassa/service-gateway/testing/access-token';
import { type AdminClient, queryAsAdministrator } from '@trassa/testing/admin-client';
import { z } from 'zod';
import type { AttackedInstallation } from './installation.ts';
import { send } from './send.ts';

const registered = z.object({ data: z.object({ user: z.object({ id: z.string(), companyId: z.string() }) }) });
const roles: readonly Role[] = ['director', 'dispatcher', 'accountant', 'driver', 'admin'];

/** Company with a person of every role, each in a session. */
export interface AttackedCompany {
  id: string;
  /** Person of a role with its session, for calls past the gateway. */
  getIdentity: (role: Role) => Identity;
  /** Access token of a role. */
  getToken: (role: Role) => string;
  /** Begins a new session of a role, after its former one has ended. */
  renew: (role: Role) => Promise<void>;
}

type Person = Pick<Identity, 'userId' | 'companyId' | 'role'>;

type Query = (statement: string, values: unknown[]) => Promise<unknown>;

/** Inserts a session without a sign-in, because sign-ins are limited per address. */
async function aSession(query: Query, person: Person): Promise<Identity> {
  const sessionId = randomUUID();
  await query(
    `insert into account.sessions (company_id, id, user_id, binding_hash, generation, rotated_at, created_at,
      last_used_at, expires_at, address, address_group, user_agent, step_up_until)
     values ($1, $2, $3, $4, 1, now(), now(), now(), now() + interval '1 day', '127.0.0.1', '127.0.0.1', 'campaign',
      now() + interval '15 minutes')`,
    [person.companyId, sessionId, person.userId, createHash('sha256').update(sessionId).digest('hex')],
  );
  return { ...person, sessionId };
}

async function getCompany(databaseUrl: string, people: readonly Person[]): Promise<AttackedCompany> {
  const sessions = new Map<Role, Identity>();
  const renew = async (role: Role) => {
    const person = people.find((one) => one.role === role);
    if (person) sessions.set(role, await aSession((...parts) => queryAsAdministrator(databaseUrl, ...parts), person));
  };
  await Promise.all(roles.map(renew));
  const getIdentity = (role: Role) => {
    const identity = sessions.get(role);
    if (!identity) throw new Error(`the company has no ${role}`);
    return identity;
  };
  return { id: people[0]?.companyId ?? '', getIdentity, getToken: (role) => anAccessToken(getIdentity(role)), renew };
}

/** Registers a company by the API; the colleagues of its director are inserted into the database. */
export async function aCompany({
  url,
  databaseUrl,
}: Pick<AttackedInstallation, 'url' | 'databaseUrl'>): Promise<AttackedCompany> {
  const name = randomUUID();
  const body = JSON.stringify({
    firstName: 'Андрей',
    lastName: 'Савельев',
    phone: '+79990000000',
    consents: ['terms', 'personal-data'],
    ...{ companyName: 'ООО «Дальний Рейс»', inn: '', kpp: '', ogrn: '', address: '' },
    ...{ email: `director-${name}@example.com`, password: `Reys-${name}` },
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await send(url, { method: 'POST', path: '/api/auth/register', headers, body });
  if (answer.status !== 200) throw new Error(`registration answered ${answer.status} ${answer.text}`);
  const { id: userId, companyId } = registered.parse(JSON.parse(answer.text)).data.user;
  const copy = `with person as (
      insert into account.people select (jsonb_populate_record(one, $2)).* from account.people one
      where id = (select person_id from account.users where id = $1)
    )
    insert into account.users select (jsonb_populate_record(one, $3)).* from account.users one where id = $1`;
  const people: Person[] = [{ userId, companyId, role: 'director' }];
  for (const role of roles.filter((one) => one !== 'director')) {
    const email = `${role}-${name}@example.com`;
    const person = { userId: randomUUID(), companyId, role };
    const { userId: id } = person;
    await queryAsAdministrator(databaseUrl, copy, [
      userId,
      { id, email, email_key: email },
      { id, person_id: id, role },
    ]);
    people.push(person);
  }
  return getCompany(databaseUrl, people);
}

/** Director of a new company, copied by SQL from another under new ids: registering would hash a password each time. */
export async function aDirectorLike(database: AdminClient, { userId, companyId }: Identity): Promise<Identity> {
  const like = { userId: randomUUID(), companyId: randomUUID() };
  await database.query(
    `with company as (
      insert into account.companies select (jsonb_populate_record(one, jsonb_build_object('company_id', $3::uuid))).*
        from account.companies one where company_id = $1
    )
    insert into account.users select (jsonb_populate_record(one, jsonb_build_object('company_id', $3::uuid, 'id', $4::uuid))).*
      from account.users one where id = $2`,
    [companyId, userId, like.companyId, like.userId],
  );
  return aSession((...parts) => database.query(...parts), { ...like, role: 'director' });
}

/** Makes the people of one company members of another, too, each in the same role there. */
export async function joinCompany(
  { databaseUrl }: Pick<AttackedInstallation, 'databaseUrl'>,
  company: AttackedCompany,
  other: AttackedCompany,
): Promise<void> {
  for (const role of roles) {
    await queryAsAdministrator(
      databaseUrl,
      `insert into account.users select (jsonb_populate_record(theirs, jsonb_build_object('id', gen_random_uuid(),
          'person_id', own.person_id))).*
        from account.users theirs, account.users own where theirs.id = $1 and own.id = $2`,
      [other.getIdentity(role).userId, company.getIdentity(role).userId],
    );
  }
}

/**
 * The company of the demonstration, with two years of work and all its people, and the administrator. Each call of the
 * returned function brings back people whom calls of the company have removed or given another role, in new sessions.
 */
export async function prepareDemoCompany({
  databaseUrl,
}: AttackedInstallation): Promise<() => Promise<AttackedCompany>> {
  const rows = await queryAsAdministrator(
    databaseUrl,
    `select u.id as "userId", company_id as "companyId", split_part(email, '@', 1) as name
      from account.users u join account.people p on p.id = u.person_id
      where email = 'admin@trassa.app' or email like '%@trassa.app' and company_id = (
        select company_id from account.users demo join account.people one on one.id = demo.person_id
        where one.email = 'demo@trassa.app')
      order by email = 'demo@trassa.app' desc`,
  );
  const people = rows.map(({ name, ...ids }) => ({ ...ids, role: name === 'demo' ? 'director' : name }) as Person);
  return async () => {
    for (const { userId, role } of people) {
      const bringBack = 'update account.users set removed_at = null, role = $2 where id = $1';
      await queryAsAdministrator(databaseUrl, bringBack, [userId, role]);
    }
    return getCompany(databaseUrl, people);
  };
}

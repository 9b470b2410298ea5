import { type Kysely, sql } from 'kysely';

/**
 * People above their memberships: address, password, factors and links of a person go from `users` to `people`. Each row of
 * `users` becomes a person with the same id, which keeps hashes and keys that are derived from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await people(db);
  await memberships(db);
  await ofPerson(db, 'totp_factors', '(person_id)');
  await ofPerson(db, 'recovery_codes', '(person_id, hash)');
  await ofPerson(db, 'passkeys', '(id)');
  await ofPerson(db, 'password_resets', '(id)');
  await ofPerson(db, 'email_proofs', '(id)');
  await sql`alter table password_resets drop constraint password_resets__id__unique`.execute(db);
  await sql`alter table email_proofs drop constraint email_proofs__id__unique`.execute(db);
  await sql`alter table challenges rename column user_id to person_id`.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table people (
      id uuid primary key,
      email text not null,
      email_key text not null,
      password_hash text not null,
      email_proved_at timestamptz,
      left_at timestamptz
    )`.execute(db);
  await sql`insert into people select id, email, email_key, password_hash, email_proved_at, removed_at from users`.execute(
    db,
  );
  await sql`create unique index people__email__unique on people (email_key) where left_at is null`.execute(db);
}

async function memberships(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column person_id uuid constraint users__person references people`.execute(db);
  await sql`alter table users add column opened_at timestamptz`.execute(db);
  await sql`update users set person_id = id`.execute(db);
  await sql`alter table users alter column person_id set not null`.execute(db);
  await sql`alter table users drop column email, drop column email_key, drop column password_hash,
    drop column email_proved_at`.execute(db);
  await sql`create unique index users__person__unique on users (company_id, person_id) where removed_at is null`.execute(
    db,
  );
  await sql`create index users__person on users (person_id)`.execute(db);
  await sql`alter table people enable row level security`.execute(db);
  // The policy of `users` applies inside: a company reaches the rows of its own people alone.
  await sql`create policy by_company on people
    using (exists (select from users where users.person_id = people.id))`.execute(db);
}

/** Rows of a membership become rows of its person. The secret of an app stays sealed under the key of its company. */
async function ofPerson(db: Kysely<unknown>, table: string, key: string): Promise<void> {
  const name = sql.table(table);
  await sql`drop policy by_company on ${name}`.execute(db);
  await sql`alter table ${name} drop constraint ${sql.ref(`${table}__user`)}`.execute(db);
  await sql`alter table ${name} drop constraint ${sql.ref(`${table}_pkey`)}`.execute(db);
  await sql`alter table ${name} rename column user_id to person_id`.execute(db);
  if (table === 'totp_factors') await sql`alter table ${name} rename column company_id to sealed_for`.execute(db);
  else await sql`alter table ${name} drop column company_id`.execute(db);
  await sql`alter table ${name} add primary key ${sql.raw(key)}`.execute(db);
  await sql`alter table ${name} add constraint ${sql.ref(`${table}__person`)}
    foreign key (person_id) references people on delete cascade`.execute(db);
  await sql`create policy by_company on ${name}
    using (exists (select from users where users.person_id = ${name}.person_id))`.execute(db);
}

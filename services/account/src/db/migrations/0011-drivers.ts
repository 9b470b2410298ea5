import { type Kysely, sql } from 'kysely';

/** Invitations of drivers, with the driver of the directory whom the person is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table invitations drop constraint invitations__role`.execute(db);
  await sql`alter table invitations add constraint invitations__role
    check (role in ('director', 'dispatcher', 'accountant', 'driver'))`.execute(db);
  await sql`alter table invitations add column fleet_driver_id uuid`.execute(db);
  await sql`alter table users add column fleet_driver_id uuid`.execute(db);
}

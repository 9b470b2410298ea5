import { protectByCompany } from '@trassa/service-kit/schema';
import { type Kysely, sql } from 'kysely';

/** Offers of a director's place to a colleague, one open offer per director. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table handovers (
      company_id uuid not null,
      id uuid not null constraint handovers__id__unique unique,
      from_user uuid not null,
      to_user uuid not null,
      role text not null constraint handovers__role check (role in ('dispatcher', 'accountant')),
      offered_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (company_id, id),
      constraint handovers__giver__unique unique (company_id, from_user),
      constraint handovers__from foreign key (company_id, from_user) references users,
      constraint handovers__to foreign key (company_id, to_user) references users
    )`.execute(db);
  await protectByCompany(db, 'handovers');
}

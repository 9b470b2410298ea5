import type { Invitation } from '@trassa/contracts/account/people';
import type { Kysely, Selectable } from 'kysely';
import type { InvitationTable } from '../../db/account-schema.ts';
import type { AccountTables } from '../../db/schema.ts';

type Db = Kysely<AccountTables>;
export type InvitationRow = Selectable<InvitationTable>;
type InvitationKey = Pick<InvitationRow, 'company_id' | 'id'>;

/** Invitations of a company that nobody accepted, the newest first; expired ones too, since they can be sent again. */
export async function listOpenInvitations(db: Db, companyId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    invitedBy: row.invited_by,
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

/** Stores an invitation; an open one to the same address gets the new role, driver and times, and keeps its id. */
export async function saveInvitation(db: Db, invitation: InvitationRow): Promise<InvitationRow> {
  const { role, fleet_driver_id, invited_by, sent_at, expires_at } = invitation;
  return await db
    .insertInto('invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email_key'])
        .where('accepted_at', 'is', null)
        .doUpdateSet({ role, fleet_driver_id, invited_by, sent_at, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Row lock until the transaction ends; undefined for an invitation that is accepted or withdrawn. */
export function lockOpenInvitation(db: Db, { company_id, id }: InvitationKey): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function countOpenInvitations(db: Db, companyId: string): Promise<number> {
  const { n } = await db
    .selectFrom('invitations')
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function deleteInvitation(db: Db, { company_id, id }: InvitationKey): Promise<void> {
  await db.deleteFrom('invitations').where('company_id', '=', company_id).where('id', '=', id).execute();
}

export async function markInvitationAccepted(db: Db, { company_id, id }: InvitationKey, at: Date): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: at })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
}

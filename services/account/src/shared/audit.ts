import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '@trassa/service-kit/db';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import {
  type AuditRow,
  findLastOfChain,
  insertAuditRow,
  listCompanyIdsOfChains,
  listRowsOfChain,
  lockChain,
} from './audit-rows.queries.ts';
import type { RequestClient } from './client.ts';

/** Kinds of audit rows. Details never hold a password, a token or a stranger's e-mail address. */
export type AuditKind =
  | 'account.registered'
  | 'registration.refused'
  | 'sign-in.succeeded'
  | 'sign-in.failed'
  | 'company.opened'
  | 'session.ended'
  | 'session.replayed'
  | 'session.unbound'
  | 'access-token.forged'
  | 'password.reset-asked'
  | 'password.reset'
  | 'password.changed'
  | 'step-up.confirmed'
  | 'step-up.refused'
  | 'second-factor.added'
  | 'second-factor.removed'
  | 'second-factor.reset'
  | 'second-factor.refused'
  | 'second-factor.policy-changed'
  | 'recovery-codes.made'
  | 'recovery-code.used'
  | 'company.changed'
  | 'person.invited'
  | 'invitation.withdrawn'
  | 'email.proved'
  | 'access.asked'
  | 'access.declined'
  | 'person.joined'
  | 'person.role-changed'
  | 'person.removed'
  | 'handover.offered'
  | 'handover.withdrawn'
  | 'handover.declined'
  | 'handover.accepted'
  | 'account.deleted'
  | 'company.deletion-asked'
  | 'company.restored'
  | 'company.erased'
  | 'company.kept-erased'
  | 'admin.appointed'
  | 'admin.removed'
  | 'admin.ended-sessions'
  | 'costs.withheld'
  | 'costs.shown'
  | 'data.exported'
  | 'key.created'
  | 'key.rotated'
  | 'key.revoked'
  | 'webhook.added'
  | 'webhook.changed'
  | 'webhook.rotated'
  | 'webhook.removed'
  | 'integrations.stopped'
  | 'integrations.kept'
  | 'calendar-feed.created'
  | 'calendar-feed.revoked';

export interface AuditEntry {
  kind: AuditKind;
  at: Date;
  companyId: string | null;
  userId: string | null;
  client: RequestClient;
  details?: Record<string, string | number>;
}

/**
 * Appends a row to the chain of its company, which is locked until the transaction ends, so this call comes last in a
 * system transaction.
 */
export type AppendAudit = (trx: Transaction<AccountTables>, entry: AuditEntry) => Promise<void>;

export interface Audit {
  append: AppendAudit;
  /**
   * `seq` of each chain's first row that was changed or follows a missing one. Anchors find rows cut off at the end.
   */
  findBroken: (db: Db<AccountTables>) => Promise<number[]>;
}

type HashedColumns = Omit<AuditRow, 'seq' | 'hash'>;
type Trx = Transaction<AccountTables>;

const FIRST_HASH = '0'.repeat(64);

/**
 * Audit with a chain of hashes per company, under a key that is not in the database: whoever writes rows by hand cannot
 * chain them. @param masterKeys the first one hashes new rows, all are tried when chains are checked
 */
export function createAudit(masterKeys: readonly [string, ...string[]]): Audit {
  const getHashes = (row: HashedColumns) => masterKeys.map((master) => getHashOfRow(master, row));
  return {
    append: async (trx, entry) => {
      const { companyId } = entry;
      await lockChain(trx, companyId);
      const last = await findLastOfChain(trx, companyId);
      const row = {
        position: (last?.position ?? 0) + 1,
        at: entry.at,
        company_id: companyId,
        user_id: entry.userId,
        kind: entry.kind,
        address: entry.client.address,
        user_agent: entry.client.userAgent,
        details: JSON.stringify(entry.details ?? {}),
        previous_hash: last?.hash ?? FIRST_HASH,
      };
      await insertAuditRow(trx, { ...row, hash: getHashOfRow(masterKeys[0], row) });
    },
    findBroken: async (db) => {
      const broken: (number | null)[] = [];
      for (const companyId of await db.asSystem(listCompanyIdsOfChains)) {
        broken.push(await db.asSystem((trx) => findBrokenInChain(trx, companyId, getHashes)));
      }
      return broken.filter((seq) => seq !== null);
    },
  };
}

function getHashOfRow(master: string, row: HashedColumns): string {
  const { position, at, company_id, user_id, kind, address, user_agent, details, previous_hash } = row;
  const text = JSON.stringify([previous_hash, position, at, company_id, user_id, kind, address, user_agent, details]);
  return createHmac('sha256', getAuditKey(master)).update(text).digest('hex');
}

const getAuditKey = (master: string) => Buffer.from(hkdfSync('sha256', master, '', 'trassa-audit', 32));

async function findBrokenInChain(
  trx: Trx,
  companyId: string | null,
  getHashes: (row: HashedColumns) => string[],
): Promise<number | null> {
  let previous = { position: 0, hash: FIRST_HASH };
  for (;;) {
    const rows = await listRowsOfChain(trx, companyId, previous.position);
    if (rows.length === 0) return null;
    for (const row of rows) {
      const position = previous.position + 1;
      const follows = row.position === position && row.previous_hash === previous.hash;
      if (!follows || !getHashes(row).includes(row.hash)) return row.seq;
      previous = { position, hash: row.hash };
    }
  }
}

import { anAdminClient } from '@trassa/testing/admin-client';
import { aSchema } from '@trassa/testing/test-schema';
import { expect, test } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { AccountTables } from '../db/schema.ts';
import { appendAudit, findBrokenAuditRow } from './audit.ts';

test('the audit chain names a row that was changed or taken out behind its back', async () => {
  const { db, adminUrl, drop } = await aSchema<AccountTables>('account', migrations);
  const admin = await anAdminClient(adminUrl);
  const broken = () => db.asSystem(findBrokenAuditRow);
  try {
    const client = { address: '203.0.113.7', userAgent: 'Test', secure: true };
    const write = (n: number) =>
      db.asSystem((trx) =>
        appendAudit(trx, {
          kind: 'sign-in.failed',
          at: new Date(Date.UTC(2026, 10, 20, 9, n)),
          companyId: null,
          userId: null,
          client,
          details: { n },
        }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(n)));
    expect(await broken()).toBeNull();
    await admin.query('alter table account.audit_events disable trigger all');
    await admin.query("update account.audit_events set address = '10.0.0.1' where seq = 7");
    expect(await broken()).toBe(7);
    await admin.query("update account.audit_events set address = '203.0.113.7' where seq = 7");
    expect(await broken()).toBeNull();
    await admin.query('delete from account.audit_events where seq = 11');
    expect(await broken()).toBe(12);
  } finally {
    await admin.end();
    await drop();
  }
});

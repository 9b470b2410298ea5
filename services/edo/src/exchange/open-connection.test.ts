import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { listConnectionsOfLogin } from './connections.queries.ts';
import { getOrCreateConnectionId } from './open-connection.ts';

const db = anEdoDatabase();

test('the same login is one connection at an operator, and another one at another', async () => {
  const companyId = randomUUID();
  const open = (operator: 'exchange' | 'diadoc' | 'saby') =>
    db.forCompany(companyId, (trx) => getOrCreateConnectionId(trx, companyId, { login: 'office@firm.ru', operator }));
  const [diadoc, saby, exchange] = [await open('diadoc'), await open('saby'), await open('exchange')];
  expect(new Set([diadoc, saby, exchange]).size).toBe(3);
  expect(await open('diadoc')).toBe(diadoc);
  const all = await db.forCompany(companyId, (trx) => listConnectionsOfLogin(trx, companyId, 'office@firm.ru'));
  expect(all.map(({ id }) => id).toSorted()).toEqual([diadoc, saby, exchange].toSorted());
});

import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { EdoTables } from '../db/tables.ts';
import { anEdoDatabase } from '../testing/an-edo-database.ts';
import { addToRollups } from './add-to-rollups.ts';
import { dims } from './dims.rules.ts';
import { countDifferentLabels, type FigureScope, listTopLabels } from './figures.queries.ts';
import { buildLines } from './tally.rules.ts';
import { MAX_ASKED_LABELS } from './tops.rules.ts';

const db = anEdoDatabase();

const dim = dims.route;
type Counts = Map<string, number>;
const label = (at: number) => `из ${String(at).padStart(4, '0')} куда-то`;

/** Adds to the rollups of a connection and to the plain counts beside them. */
async function add(trx: Transaction<EdoTables>, owner: Owner, changes: readonly [string, number][]): Promise<void> {
  const lines = changes.map(([name, count]) => ({ label: name, count, done: 0 }));
  await addToRollups(trx, owner, [buildLines({ category: 'ETRN', slice: 0, dim }, lines)]);
  for (const [name, count] of changes) {
    const sum = (owner.counts.get(name) ?? 0) + count;
    if (sum === 0) owner.counts.delete(name);
    else owner.counts.set(name, sum);
  }
}

interface Owner {
  companyId: string;
  connectionId: string;
  counts: Counts;
}

async function expectRight(trx: Transaction<EdoTables>, owners: readonly Owner[]): Promise<void> {
  const scope: FigureScope = {
    ...{ companyId: owners[0]?.companyId ?? '', connectionIds: owners.map(({ connectionId }) => connectionId) },
    ...{ categories: ['ETRN'], slice: 0 },
  };
  const sum: Counts = new Map();
  for (const { counts } of owners) for (const [name, count] of counts) sum.set(name, (sum.get(name) ?? 0) + count);
  const sorted = [...sum].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  for (const most of [10, MAX_ASKED_LABELS]) {
    const top = await listTopLabels(trx, scope, { dim, most });
    expect(top.map((one) => [one.label, one.count])).toEqual(sorted.slice(0, most));
  }
  expect((await countDifferentLabels(trx, scope, [dim])).get(dim) ?? 0).toBe(sum.size);
}

const draw = (seed: number) => ((Math.imul(seed, 2_654_435_761) >>> 7) % 1000) / 1000;
const some = (from: number, to: number, count: (at: number) => number): [string, number][] =>
  Array.from({ length: to - from }, (_, at): [string, number] => [label(from + at), count(from + at)]);

describe('the most frequent and how many different ones there are', () => {
  test('are right whatever rises, falls, comes and goes, from a handful to thousands', async () => {
    const owner: Owner = { companyId: randomUUID(), connectionId: randomUUID(), counts: new Map() };
    const steps: [string, number][][] = [
      some(0, 5, () => 3),
      some(5, 700, () => 3),
      some(700, 2500, (at) => 1 + Math.floor(draw(at) ** 4 * 40)),
      some(2000, 2500, (at) => Math.floor(draw(at * 3) * 60) + 1),
      // The most frequent lose all they have, or nearly all.
      some(0, 450, () => -2),
      some(450, 700, () => -3),
      some(2500, 2800, () => 500),
    ];
    await db.forCompany(owner.companyId, async (trx) => {
      for (const step of steps) {
        await add(trx, owner, step);
        await expectRight(trx, [owner]);
      }
      const leaders = [...owner.counts].filter(([, count]) => count > 20);
      await add(
        trx,
        owner,
        leaders.map(([name, count]): [string, number] => [name, -count]),
      );
      await expectRight(trx, [owner]);
      await add(
        trx,
        owner,
        [...owner.counts].map(([name, count]): [string, number] => [name, -count]),
      );
      await expectRight(trx, [owner]);
    });
  });

  test('of several connections are those of all of them together, also when no connection alone knows them', async () => {
    const companyId = randomUUID();
    const [one, other]: [Owner, Owner] = [
      { companyId, connectionId: randomUUID(), counts: new Map() },
      { companyId, connectionId: randomUUID(), counts: new Map() },
    ];
    await db.forCompany(companyId, async (trx) => {
      await add(
        trx,
        one,
        some(0, 900, (at) => 900 - at),
      );
      await add(
        trx,
        other,
        some(400, 1300, (at) => at - 350),
      );
      await expectRight(trx, [one, other]);
      await add(
        trx,
        other,
        some(0, 10, () => 5),
      );
      await expectRight(trx, [one, other]);
    });
  });

  test('name whatever documents name, letter for letter', async () => {
    const names = [
      'ООО "Ромашка", склад',
      'C:\\склад\\1',
      '{a,b}',
      'NULL',
      '',
      ' ',
      "д'Артаньян",
      'две\nстроки\t"',
      '\\"',
    ];
    const owner: Owner = { companyId: randomUUID(), connectionId: randomUUID(), counts: new Map() };
    const changes = names.map((name, at): [string, number] => [name, at + 1]);
    await db.forCompany(owner.companyId, async (trx) => {
      await add(trx, owner, changes);
      await add(trx, owner, changes);
      await expectRight(trx, [owner]);
      await add(
        trx,
        owner,
        changes.map(([name, count]): [string, number] => [name, -2 * count]),
      );
      await expectRight(trx, [owner]);
    });
  });
});

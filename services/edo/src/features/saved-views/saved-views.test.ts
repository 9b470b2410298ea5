import { randomUUID } from 'node:crypto';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { MOST_SAVED_VIEWS } from '@trassa/contracts/edo/limits';
import type { Identity } from '@trassa/contracts/identity';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRunningEdo, type RunningEdo } from '../../testing/running-edo.ts';

const { savedViews, saveView, deleteView } = edoEndpoints;
let running: RunningEdo;

beforeAll(async () => {
  running = await aRunningEdo({ sandbox: { documentCount: 10 } });
});
afterAll(() => running.stop());

const listViews = async (as: Identity) => (await running.edo.call(savedViews, { as })).body.data;
const save = (as: Identity | null, name: string, query = 'category=ETRN&status=MINE') =>
  running.edo.call(saveView, { as, body: { name, query } });

describe('saved views', () => {
  test('are kept by name, the later in the place of the earlier, until they are deleted', async () => {
    const as = aDirector();
    expect(await listViews(as)).toEqual([]);
    await save(as, 'Отказы');
    await save(as, ' Казань ', 'search=%D0%9A');
    const { body } = await save(as, 'Отказы', 'category=0');
    const both = [
      { name: 'Казань', query: 'search=%D0%9A' },
      { name: 'Отказы', query: 'category=0' },
    ];
    expect(body.data).toEqual(both);
    expect(await listViews(as)).toEqual(both);
    for (const left of [both.slice(0, 1), both.slice(0, 1)]) {
      const reply = await running.edo.call(deleteView, { as, query: { name: 'Отказы' } });
      expect([reply.status, reply.body.data]).toEqual([200, left]);
    }
  });

  test('are a person’s own: neither a colleague nor another company sees, changes or deletes them', async () => {
    const as = aDirector();
    await save(as, 'Мой');
    for (const other of [
      { ...as, userId: randomUUID() },
      { ...aDirector(), userId: as.userId },
    ]) {
      expect(await listViews(other)).toEqual([]);
      await save(other, 'Мой', 'category=0');
      await running.edo.call(deleteView, { as: other, query: { name: 'Мой' } });
    }
    expect(await listViews(as)).toEqual([{ name: 'Мой', query: 'category=ETRN&status=MINE' }]);
  });

  test('have a name, and no more filters than a link holds', async () => {
    const as = aDirector();
    const getError = async (name: string, query?: string) => {
      const { problem } = await save(as, name, query);
      return [problem.status, problem.error];
    };
    expect(await getError('  ')).toEqual([400, 'Назовите вид']);
    expect(await getError('я'.repeat(61))).toEqual([400, 'Название вида: не более 60 символов']);
    expect(await getError('вид', 'x'.repeat(8001))).toEqual([400, 'Слишком много фильтров для одного вида']);
    expect((await save(null, 'вид')).status).toBe(401);
    expect((await running.edo.call(savedViews, { as: null })).status).toBe(401);
    expect((await running.edo.call(deleteView, { as: null, query: { name: 'вид' } })).status).toBe(401);
    expect(await listViews(as)).toEqual([]);
  });

  test('are so many and no more, but one of them can still be changed', async () => {
    const as = aDirector();
    for (let at = 0; at < MOST_SAVED_VIEWS; at += 1) await save(as, `вид ${at}`);
    expect((await save(as, 'лишний')).problem).toMatchObject({ status: 409, code: 'edo/too-many-views' });
    expect((await save(as, 'вид 7', 'category=0')).status).toBe(200);
    expect(await listViews(as)).toHaveLength(MOST_SAVED_VIEWS);
  });
});

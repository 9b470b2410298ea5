import { defineEndpoints } from '@trassa/contracts/endpoint';
import { aDirector } from '@trassa/testing/people';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { protectByCompany } from './schema.ts';
import { defineService } from './service.ts';

interface Note {
  company_id: string;
  text: string;
}

const notes = defineEndpoints({
  add: {
    method: 'POST',
    path: '/api/notes',
    access: 'user',
    body: z.object({ text: z.string().min(1, 'Введите текст') }),
    reply: z.object({ count: z.number() }),
  },
  all: { method: 'GET', path: '/api/notes', access: 'user', reply: z.object({ texts: z.array(z.string()) }) },
});

const definition = defineService<unknown, { notes: Note }>({
  name: 'notes',
  version: '1.0.0',
  config: z.object({}),
  migrations: {
    '0001-notes': {
      up: async (db) => {
        await sql`create table notes (company_id uuid not null, text text not null)`.execute(db);
        await protectByCompany(db, 'notes');
      },
    },
  },
  build: async ({ route, db }) => {
    route(notes.add, async ({ body, companyId }) =>
      db.forCompany(companyId, async (trx) => {
        await trx.insertInto('notes').values({ company_id: companyId, text: body.text }).execute();
        const { count } = await trx
          .selectFrom('notes')
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow();
        return { count };
      }),
    );
    route(notes.all, async ({ companyId }) =>
      db.forCompany(companyId, async (trx) => ({
        texts: (await trx.selectFrom('notes').select('text').execute()).map((row) => row.text),
      })),
    );
  },
});

describe('a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await aRunning(definition);
  });
  afterAll(() => service.stop());

  test('keeps one company from the rows of another, even in a query that forgets the company', async () => {
    const ours = aDirector();
    await service.call(notes.add, { as: ours, body: { text: 'наше' } });
    expect((await service.call(notes.all, { as: ours })).body.texts).toEqual(['наше']);
    expect((await service.call(notes.all, { as: aDirector() })).body.texts).toEqual([]);
  });

  test('refuses a call without a token as a problem with a trace id', async () => {
    const reply = await service.call(notes.all, { as: null });
    expect(reply.status).toBe(401);
    expect(reply.problem).toMatchObject({
      success: false,
      code: 'common/unauthorized',
      error: 'Необходимо войти в систему',
    });
    expect(reply.problem.traceId).toBe(reply.headers['x-trace-id']);
  });

  test('names the field and the Russian text of a refused body', async () => {
    const reply = await service.call(notes.add, { as: aDirector(), body: { text: '' } });
    expect(reply.status).toBe(400);
    expect(reply.problem).toMatchObject({ error: 'Введите текст', fields: { text: 'Введите текст' } });
  });

  test('answers unknown paths with a problem', async () => {
    const reply = await service.app.inject('/api/other');
    expect(reply.json()).toMatchObject({ code: 'common/not-found', status: 404 });
  });
});

test('a service whose jobs do not run is not healthy', async () => {
  let isRunning = true;
  const build = async () => ({ jobs: { areRunning: () => isRunning } });
  const service = await aRunning({ ...definition, build });
  const statusOfHealth = async () => (await service.app.inject('/health')).statusCode;
  const before = await statusOfHealth();
  isRunning = false;
  expect([before, await statusOfHealth()]).toEqual([200, 503]);
  await service.stop();
});

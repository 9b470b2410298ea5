import { openDb } from '@trassa/service-kit/db';
import { aDirector } from '@trassa/testing/people';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedbackTables } from '../../db/schema.ts';
import { aFeedbackService } from '../../testing/a-feedback-service.ts';
import { deleteOldFeedback } from './delete-old.ts';

let feedback: Awaited<ReturnType<typeof aFeedbackService>>;
let db: ReturnType<typeof openDb<FeedbackTables>>;
const author = aDirector();
beforeAll(async () => {
  feedback = await aFeedbackService();
  const url = new URL(feedback.service.databaseUrl);
  url.searchParams.set('options', '-c search_path=feedback,public');
  db = openDb<FeedbackTables>({ url: url.toString(), applicationName: 'test' });
});
afterAll(async () => {
  await db.close();
  await feedback.stop();
});

test('messages past their time go, answers with them; the others stay', async () => {
  feedback.clock.now = new Date('2025-11-01T00:00:00Z');
  await feedback.send(author, { message: 'Старое' });
  await feedback.answer((await feedback.one('Старое')).id, 'Ответ');
  feedback.clock.now = new Date('2026-11-20T09:00:00Z');
  await feedback.send(author, { message: 'Новое' });
  expect(await deleteOldFeedback({ db, now: () => feedback.clock.now }, 365)).toBe(1);
  const { body } = await feedback.list();
  expect(body.feedback.map(({ message }) => message)).toEqual(['Новое']);
});

test('without a company the tables are empty to the service, and rows of another company cannot be written', async () => {
  const seen = await db.withoutCompany(async (trx) => {
    await sql`set local role trassa_feedback`.execute(trx);
    const { rows } = await sql<{ n: number }>`select count(*) as n from feedback`.execute(trx);
    return rows[0]?.n;
  });
  expect(seen).toBe(0);
  const write = db.forCompany(aDirector().companyId, async (trx) => {
    await sql`set local role trassa_feedback`.execute(trx);
    await sql`update feedback set status = 'done'`.execute(trx);
    await sql`insert into feedback_answers values (${author.companyId}, ${author.userId}, ${author.userId}, 'x',
      ${author.userId}, 'x', null, now(), null)`.execute(trx);
  });
  await expect(write).rejects.toThrow(/row-level security/);
});

import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { INTERNAL_TOKEN_HEADER } from '@trassa/service-kit/internal-token';
import { aDirector, anAdmin } from '@trassa/testing/people';
import { getInternalToken } from '@trassa/testing/test-service';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFeedbackService } from '../../testing/a-feedback-service.ts';

let feedback: Awaited<ReturnType<typeof aFeedbackService>>;
const busy = aDirector();
const other = aDirector();
const texts = Array.from({ length: 23 }, (_, n) => `Сообщение ${n + 1}`);
const denied = 'У вас нет прав для просмотра панели администратора обратной связи.';

beforeAll(async () => {
  feedback = await aFeedbackService();
  for (const [n, message] of texts.entries()) {
    feedback.clock.now = new Date(Date.UTC(2026, 10, 18, 12, n));
    await feedback.send(n < 15 ? busy : other, { message, screen: n % 2 === 0 ? 'Заказы' : 'ЭДО' });
  }
  // Already 19 November in Moscow.
  feedback.clock.now = new Date('2026-11-18T21:30:00Z');
  await feedback.send(other, {
    message: '=HYPERLINK("http://evil.example";"x")',
    screen: '<img src=x onerror=alert(1)>',
  });
  feedback.clock.now = new Date('2026-11-20T09:00:00Z');
});
afterAll(() => feedback.stop());

describe('the panel', () => {
  test('shows 20 on a page, newest first, of every company', async () => {
    const { body } = await feedback.list();
    expect(body.pagination).toEqual({ page: 1, limit: 20, total: 24, totalPages: 2 });
    expect(body.feedback.map(({ message }) => message).slice(1, 3)).toEqual(['Сообщение 23', 'Сообщение 22']);
    expect((await feedback.list({ page: 2 })).body.feedback).toHaveLength(4);
    expect((await feedback.list({ page: 9 })).body.feedback).toEqual([]);
  });

  test('filters by screen, user and status', async () => {
    const total = async (query: object) => (await feedback.list(query)).body.pagination.total;
    expect(await total({ screen: 'ЭДО' })).toBe(11);
    expect(await total({ user_id: busy.userId })).toBe(15);
    expect(await total({ user_id: busy.userId, screen: 'ЭДО', status: 'new' })).toBe(7);
    expect(await total({ status: 'done' })).toBe(0);
    expect((await feedback.list({ user_id: 'everybody' })).status).toBe(400);
    expect((await feedback.list({ limit: 1000 })).status).toBe(400);
  });

  test('counts by screen, user, status and Moscow day', async () => {
    const { body } = await feedback.service.call(feedbackEndpoints.stats, { as: feedback.admin });
    expect(body.total).toBe(24);
    expect(body.by_screen).toMatchObject({ Заказы: 12, ЭДО: 11 });
    expect(body.by_user).toEqual({
      [`${busy.userId.slice(0, 8)}@example.com`]: 15,
      [`${other.userId.slice(0, 8)}@example.com`]: 9,
    });
    expect(body.by_status).toEqual({ new: 24, in_work: 0, done: 0 });
    expect(body.by_day).toHaveLength(30);
    expect(body.by_day.slice(-3)).toEqual([
      { day: '2026-11-18', count: 23 },
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-20', count: 0 },
    ]);
    expect(body.users[0]).toMatchObject({ user_id: busy.userId, count: 15 });
  });

  test('gives one message of any company with its answers', async () => {
    const known = await feedback.one('Сообщение 2');
    const ask = (id: string) => feedback.service.call(feedbackEndpoints.one, { as: feedback.admin, params: { id } });
    expect((await ask(known.id)).body.data).toEqual(known);
    const { status, problem } = await ask(busy.userId);
    expect([status, problem.error]).toEqual([404, 'Обращение не найдено: его удалили или истёк срок хранения']);
    expect((await ask('newest')).status).toBe(400);
  });

  test('moves a message on and says so', async () => {
    const { id } = await feedback.one('Сообщение 1');
    const change = (status: string, as = feedback.admin) =>
      feedback.service.call(feedbackEndpoints.change, { as, params: { id }, body: { status } });
    expect((await change('in_work')).body.data.status).toBe('in_work');
    expect((await feedback.list({ status: 'in_work' })).body.feedback.map((item) => item.id)).toEqual([id]);
    expect((await change('new')).status).toBe(200);
    expect((await change('forgotten')).status).toBe(400);
    const missing = { as: feedback.admin, params: { id: busy.userId }, body: { status: 'done' } };
    expect((await feedback.service.call(feedbackEndpoints.change, missing)).status).toBe(404);
  });

  test('the export is a workbook in which formulas are texts', async () => {
    const reply = await feedback.service.app.inject({
      method: 'GET',
      url: feedbackEndpoints.export.path,
      headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(feedback.admin) },
    });
    expect(reply.headers['content-disposition']).toContain(encodeURIComponent('Отзывы 2026-11-20.xlsx'));
    const parts = unzipSync(reply.rawPayload);
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toContain('<f>');
    expect(
      Object.values(parts)
        .map((part) => strFromU8(part))
        .join(''),
    ).toContain('=HYPERLINK');
  });

  test('the export leaves out what the list does not show', async () => {
    const reply = await feedback.service.app.inject({
      method: 'GET',
      url: `${feedbackEndpoints.export.path}?hidden=author,at`,
      headers: { [INTERNAL_TOKEN_HEADER]: getInternalToken(feedback.admin) },
    });
    const text = Object.values(unzipSync(reply.rawPayload))
      .map((part) => strFromU8(part))
      .join('');
    expect(text).toContain('Сообщение');
    for (const gone of ['Автор', 'Email', 'Компания', 'Получено']) expect(text).not.toContain(gone);
  });

  test.each(['list', 'stats', 'export', 'one', 'change', 'answer'] as const)(
    '%s is for administrators only',
    async (name) => {
      const call = { params: { id: busy.userId }, body: name === 'change' ? { status: 'done' } : { text: 'да' } };
      const ask = async (as: ReturnType<typeof aDirector> | null) => {
        const { status, problem } = await feedback.service.call(feedbackEndpoints[name], { as, ...call } as never);
        return [status, problem.error];
      };
      expect((await ask(null))[0]).toBe(401);
      expect(await ask(busy)).toEqual([403, denied]);
      const demoted = anAdmin();
      feedback.accounts.demoted.add(demoted.userId);
      expect(await ask(demoted)).toEqual([403, denied]);
    },
  );
});

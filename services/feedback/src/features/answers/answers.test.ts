import { randomUUID } from 'node:crypto';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFeedbackService } from '../../testing/a-feedback-service.ts';

let feedback: Awaited<ReturnType<typeof aFeedbackService>>;
const author = aDirector();
beforeAll(async () => {
  feedback = await aFeedbackService();
});
afterAll(() => feedback.stop());

async function aWrittenMessage() {
  const message = `Вопрос ${randomUUID()}`;
  await feedback.send(author, { message });
  return feedback.one(message);
}
const getMessages = (id: string) => feedback.accounts.told.filter(({ key }) => key === `feedback-answer:${id}`);
const soon = { interval: 50 };

test('an answer arrives among the messages of its author, and the panel says so', async () => {
  const item = await aWrittenMessage();
  const reply = await feedback.answer(item.id, '  Счёт лежит в карточке заказа.  ');
  const [answer] = reply.body.data.answers;
  expect(answer).toMatchObject({ text: 'Счёт лежит в карточке заказа.', author_name: 'Анна Власова' });
  await vi.waitFor(() => expect(getMessages(answer?.id ?? '')).toHaveLength(1), soon);
  expect(getMessages(answer?.id ?? '')[0]).toMatchObject({
    companyId: author.companyId,
    userId: author.userId,
    kind: 'system',
    title: 'Ответ на ваше обращение с экрана «Заказы»',
    text: 'Счёт лежит в карточке заказа.',
  });
  await vi.waitFor(
    async () => expect((await feedback.one(item.message)).answers[0]?.delivered_at).not.toBeNull(),
    soon,
  );
});

test('an answer puts a new message to work, and leaves one that is done as it is', async () => {
  const item = await aWrittenMessage();
  expect(item.status).toBe('new');
  expect((await feedback.answer(item.id, 'Смотрим')).body.data.status).toBe('in_work');
  expect((await feedback.one(item.message)).status).toBe('in_work');
  const { admin, service } = feedback;
  await service.call(feedbackEndpoints.change, { as: admin, params: { id: item.id }, body: { status: 'done' } });
  expect((await feedback.answer(item.id, 'И ещё: обновите страницу')).body.data.status).toBe('done');
});

test('the same key twice is one answer', async () => {
  const item = await aWrittenMessage();
  await feedback.answer(item.id, 'Да', 'once');
  expect((await feedback.answer(item.id, 'Да', 'once')).body.data.answers).toHaveLength(1);
  const other = await feedback.answer(item.id, 'Нет', 'once');
  expect([other.status, other.problem.code]).toEqual([409, 'common/key-reused']);
});

test('an answer waits while the account service is away and is delivered afterwards', async () => {
  const item = await aWrittenMessage();
  feedback.accounts.down = true;
  const refused = await feedback.answer(item.id, 'Рано');
  expect(refused.status).toBe(503); // services/account is down, so the role is unknown
  feedback.accounts.down = false;
  const { body } = await feedback.answer(item.id, 'Сделали');
  const id = body.data.answers[0]?.id ?? '';
  await vi.waitFor(() => expect(getMessages(id)).toHaveLength(1), soon);
});

test('nothing is no answer, and a message that is gone cannot be answered', async () => {
  const item = await aWrittenMessage();
  expect((await feedback.answer(item.id, '   ')).status).toBe(400);
  expect((await feedback.answer(item.id, 'я'.repeat(1001))).status).toBe(400);
  expect((await feedback.answer(randomUUID(), 'Да')).status).toBe(404);
});

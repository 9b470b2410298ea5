import { randomUUID } from 'node:crypto';
import { aDirector } from '@trassa/testing/people';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFeedbackDesk } from '../../testing/a-feedback-desk.ts';

let desk: Awaited<ReturnType<typeof aFeedbackDesk>>;
const author = aDirector();
beforeAll(async () => {
  desk = await aFeedbackDesk();
});
afterAll(() => desk.stop());

async function aWrittenMessage() {
  const message = `Вопрос ${randomUUID()}`;
  await desk.send(author, { message });
  return desk.one(message);
}
const toldOf = (id: string) => desk.accounts.told.filter(({ key }) => key === `feedback-answer:${id}`);
const soon = { timeout: 20_000, interval: 50 };

test('an answer arrives among the messages of its author, and the panel says so', async () => {
  const item = await aWrittenMessage();
  const reply = await desk.answer(item.id, '  Счёт лежит в карточке заказа.  ');
  const [answer] = reply.body.data.answers;
  expect(answer).toMatchObject({ text: 'Счёт лежит в карточке заказа.', author_name: 'Анна Власова' });
  await vi.waitFor(() => expect(toldOf(answer?.id ?? '')).toHaveLength(1), soon);
  expect(toldOf(answer?.id ?? '')[0]).toMatchObject({
    companyId: author.companyId,
    userId: author.userId,
    kind: 'system',
    title: 'Ответ на ваше обращение с экрана «Заказы»',
    text: 'Счёт лежит в карточке заказа.',
  });
  await vi.waitFor(async () => expect((await desk.one(item.message)).answers[0]?.delivered_at).not.toBeNull(), soon);
});

test('the same key twice is one answer', async () => {
  const item = await aWrittenMessage();
  await desk.answer(item.id, 'Да', 'once');
  expect((await desk.answer(item.id, 'Да', 'once')).body.data.answers).toHaveLength(1);
});

test('an answer waits while the account service is away and is delivered afterwards', async () => {
  const item = await aWrittenMessage();
  desk.accounts.down = true;
  const refused = await desk.answer(item.id, 'Рано');
  expect(refused.status).toBe(503); // nobody says who the administrator is
  desk.accounts.down = false;
  const { body } = await desk.answer(item.id, 'Сделали');
  const id = body.data.answers[0]?.id ?? '';
  await vi.waitFor(() => expect(toldOf(id)).toHaveLength(1), soon);
});

test('nothing is no answer, and a message that is gone cannot be answered', async () => {
  const item = await aWrittenMessage();
  expect((await desk.answer(item.id, '   ')).status).toBe(400);
  expect((await desk.answer(item.id, 'я'.repeat(1001))).status).toBe(400);
  expect((await desk.answer(randomUUID(), 'Да')).status).toBe(404);
});

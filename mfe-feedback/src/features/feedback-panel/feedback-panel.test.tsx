// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import type { FeedbackItem } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test, vi } from 'vitest';
import { anItem, createPage, someStats } from '../../shared/testing/a-feedback-item.ts';
import { FeedbackPanelPage } from './feedback-panel.page.tsx';

const backend = fakeBackend();

function teach(items: FeedbackItem[], total?: number) {
  const asked: string[] = [];
  backend.on(feedbackEndpoints.one, ({ params }) => {
    const data = items.find(({ id }) => id === params.id);
    return data ? { success: true as const, data } : new Refusal('feedback/not-found');
  });
  backend.on(feedbackEndpoints.stats, () => someStats());
  backend.on(feedbackEndpoints.list, ({ query }) => {
    asked.push(query.toString());
    return createPage(items, total);
  });
  return asked;
}
const open = (path = '/feedback') => showPage(<FeedbackPanelPage />, { path });

test('lists who wrote what, from where and how it stands', async () => {
  teach([anItem(), anItem({ message: 'Спасибо', status: 'done', screen: 'ЭДО' })]);
  const page = open();
  expect(await page.findByText('Где счёт?')).toBeTruthy();
  expect(page.getAllByText('boris@volga-kargo.ru').length).toBeGreaterThan(1);
  expect(page.getByText('Всего обращений').parentElement?.textContent).toContain('3');
});

test('pages by twenty, and filters lead back to the first page', async () => {
  const asked = teach([anItem()], 45);
  const page = open('/feedback?page=2');
  expect(await page.findByText('21–40 из 45')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Страница 3' }));
  await page.findByText('41–45 из 45');
  await page.person.click(await page.findByRole('button', { name: /^Экран/ }));
  await page.person.click(await page.findByRole('menuitemcheckbox', { name: /Заказы/ }));
  await page.findByText('1–20 из 45');
  expect(asked.at(-1)).toBe(new URLSearchParams({ page: '1', screen: 'Заказы' }).toString());
  expect(page.location().search).toBe(`?${new URLSearchParams({ screen: 'Заказы' })}`);
});

test('shows one message whole, moves it on and answers it', async () => {
  const item = anItem({ message: 'Первая строка\n<img src=x onerror=hit(1)>' });
  teach([item]);
  backend.on(feedbackEndpoints.change, () => ({
    success: true as const,
    data: { ...item, status: 'in_work' as const },
  }));
  backend.on(feedbackEndpoints.answer, () => ({ success: true as const, data: item }));
  const page = open(`/feedback?item=${item.id}`);
  const record = within(await page.findByLabelText('Обращение: Борис Игнатьев'));
  expect(record.getByText(/<img src=x onerror=hit\(1\)>/)).toBeTruthy();
  expect(page.container.querySelector('img')).toBeNull();
  expect(record.getByText('feedback 0.1.0+def, orders 0.1.0+abc')).toBeTruthy();
  expect(record.getByText('1440 × 900')).toBeTruthy();
  await page.person.click(record.getByRole('radio', { name: 'В работе' }));
  expect(await page.findByText('Статус: В работе')).toBeTruthy();
  expect(page.getByRole('button', { name: 'Отменить' }), 'the way back').toBeTruthy();
  await page.person.type(record.getByRole('textbox', { name: 'Ответ автору' }), 'В карточке заказа');
  await page.person.click(record.getByRole('button', { name: 'Ответить' }));
  expect(await page.findByText('Ответ отправлен')).toBeTruthy();
  await page.person.click(page.getByRole('button', { name: 'Готово' }));
  await vi.waitFor(() =>
    expect(backend.getBodies(feedbackEndpoints.change)).toEqual([{ status: 'in_work' }, { status: 'done' }]),
  );
  expect(backend.getBodies(feedbackEndpoints.answer)).toEqual([{ text: 'В карточке заказа' }]);
});

test('an open message stays open, with what is being typed, when newer ones push it off its page', async () => {
  const item = anItem();
  teach([item]);
  const page = open(`/feedback?item=${item.id}`);
  const area = (await page.findByRole('textbox', { name: 'Ответ автору' })) as HTMLTextAreaElement;
  await page.person.type(area, 'В карточке заказа');
  backend.on(feedbackEndpoints.list, () => createPage([anItem({ message: 'Новее' })]));
  await page.person.click(await page.findByRole('button', { name: /В работе/ }));
  expect(await page.findByText('Новее')).toBeTruthy();
  expect(page.getByLabelText('Обращение: Борис Игнатьев')).toBeTruthy();
  expect(area.value).toBe('В карточке заказа');
});

test('an address of a message that was deleted says so', async () => {
  teach([]);
  const page = open(`/feedback?item=${crypto.randomUUID()}`);
  const record = within(await page.findByLabelText('Обращение'));
  expect(record.getByText('Обращение не найдено: его удалили или истёк срок хранения')).toBeTruthy();
  await page.person.click(record.getByRole('button', { name: 'Закрыть' }));
  expect(page.location().search).toBe('');
});

test('a refused answer stays typed and says why', async () => {
  const item = anItem();
  teach([item]);
  backend.on(feedbackEndpoints.answer, () => new Refusal('feedback/not-found'));
  const page = open(`/feedback?item=${item.id}`);
  const record = within(await page.findByLabelText('Обращение: Борис Игнатьев'));
  const area = record.getByRole('textbox', { name: 'Ответ автору' }) as HTMLTextAreaElement;
  await page.person.type(area, 'Да');
  await page.person.click(record.getByRole('button', { name: 'Ответить' }));
  expect(await record.findByText('Обращение не найдено: его удалили или истёк срок хранения')).toBeTruthy();
  expect(area.value).toBe('Да');
});

test('an answer sent again is the same one, and a changed one is another', async () => {
  const item = anItem();
  teach([item]);
  const keys: (string | null)[] = [];
  backend.on(feedbackEndpoints.answer, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return keys.length < 3 ? new Refusal('common/unavailable') : { success: true as const, data: item };
  });
  const page = open(`/feedback?item=${item.id}`);
  const record = within(await page.findByLabelText('Обращение: Борис Игнатьев'));
  const send = async (times: number) => {
    await page.person.click(record.getByRole('button', { name: 'Ответить' }));
    await vi.waitFor(() => expect(keys).toHaveLength(times));
  };
  await page.person.type(record.getByRole('textbox', { name: 'Ответ автору' }), 'Да');
  await send(1);
  await send(2);
  await page.person.type(record.getByRole('textbox', { name: 'Ответ автору' }), ', в заказе');
  await send(3);
  expect(await page.findByText('Ответ отправлен')).toBeTruthy();
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('says when there is nothing, and when filters leave nothing', async () => {
  teach([]);
  const page = open();
  expect(await page.findByText('Нет сообщений обратной связи')).toBeTruthy();
  page.unmount();
  const narrowed = open('/feedback?status=done');
  await narrowed.person.click(await narrowed.findByRole('button', { name: 'Сбросить фильтры' }));
  expect(narrowed.location().search).toBe('');
});

test('says when messages cannot be read, and reads them on demand', async () => {
  backend.on(feedbackEndpoints.stats, () => new Refusal('common/unavailable'));
  backend.on(feedbackEndpoints.list, () => new Refusal('common/unavailable'));
  const page = open();
  expect(await page.findByText('Ошибка загрузки обратной связи')).toBeTruthy();
  teach([anItem()]);
  await page.person.click(page.getByRole('button', { name: 'Повторить' }));
  expect(await page.findByText('Где счёт?')).toBeTruthy();
});

test('whoever lost the right meanwhile is told so', async () => {
  backend.on(feedbackEndpoints.stats, () => new Refusal('feedback/admins-only'));
  backend.on(feedbackEndpoints.list, () => new Refusal('feedback/admins-only'));
  const page = open();
  expect(await page.findByText('Доступ запрещен')).toBeTruthy();
  expect(page.getByText('У вас нет прав для просмотра панели администратора обратной связи.')).toBeTruthy();
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { Person } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Comment } from '@trassa/contracts/orders/comments';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { CommentsSection } from '@trassa/freight-ui/comments/comments-section';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { buildOrderCommentSource } from './comments.queries.ts';

const backend = fakeBackend();
const olga = { id: '7f1c8a0e-55a3-4a5e-9a53-0d3f5a1c9d01', name: 'Ольга Ефимова' };
const boris = { id: '8f1c8a0e-55a3-4a5e-9a53-0d3f5a1c9d02', name: 'Борис Игнатьев' };
const asPerson = ({ id, name }: typeof olga): Person => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { id, firstName, lastName, email: 'colleague@example.com', role: 'dispatcher', lastSeenAt: null };
};
const aComment = (parts: Partial<Comment> = {}): Comment => ({
  ...{ id: crypto.randomUUID(), author: olga, text: 'Ворота 4', mentions: [], at: '2026-11-20T09:00:00.000Z' },
  ...{ isEdited: false, isRemoved: false, changeableUntil: null },
  ...parts,
});

/** Section of an order whose comments the backend keeps. */
function openSection(...comments: Comment[]) {
  backend.on(commentsEndpoints.comments, () => buildSuccess(comments));
  const rest = { invitations: [], requests: [], keys: [], integrations: [], handovers: [], costsWithheld: false };
  backend.on(peopleEndpoints.people, () => buildSuccess({ ...rest, people: [olga, boris].map(asPerson) }));
  backend.on(commentsEndpoints.addComment, ({ body }) => {
    const comment = aComment({ text: body.text });
    comments.push(comment);
    return buildSuccess(comment);
  });
  return showPage(<CommentsSection source={buildOrderCommentSource('order-1')} />, { path: '/dashboard/orders' });
}
const field = () => screen.findByRole('textbox', { name: 'Новый комментарий' });

test('the heading counts the comments, and each has its author, its changes and its mentions', async () => {
  openSection(
    aComment({ text: '@Борис Игнатьев, ворота 5', mentions: [boris], isEdited: true }),
    aComment({ author: boris, text: '', isRemoved: true }),
    aComment({ author: { id: boris.id, name: '' }, text: 'Принято' }),
  );
  expect(await screen.findByText('@Борис Игнатьев')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Комментарии 2' })).toBeTruthy();
  expect(screen.getByText(/изменён/)).toBeTruthy();
  expect(screen.getByText('Комментарий удалён')).toBeTruthy();
  expect(screen.getByText('Сотрудник')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull();
});

test('a colleague is suggested after @, and is told of the comment by name', async () => {
  const { person } = openSection();
  await person.click(await field());
  await person.type(await field(), '@Бор');
  await screen.findByText('Борис Игнатьев');
  await person.keyboard('{Enter}позвоните');
  await person.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('@Борис Игнатьев позвоните')).toBeTruthy();
  expect(backend.getBodies(commentsEndpoints.addComment)).toMatchObject([
    { text: '@Борис Игнатьев позвоните', mentions: [boris.id] },
  ]);
  expect((await field()).textContent).toBe('');
});

test('a refusal is told in the form, the text stays, and its repeat is the same comment', async () => {
  const { person } = openSection();
  backend.on(commentsEndpoints.addComment, () => new Refusal('common/unavailable'));
  await person.click(await field());
  await person.type(await field(), 'Ворота 4');
  await person.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(backend.getBodies(commentsEndpoints.addComment)).toHaveLength(2));
  const [first, second] = backend.getBodies(commentsEndpoints.addComment);
  expect(second).toEqual(first);
});

test('words changed after a lost answer are another comment, which no stored one refuses', async () => {
  const { person } = openSection();
  const keyed = new Map<string, string>();
  backend.on(commentsEndpoints.addComment, ({ body: { key, text } }) => {
    const isLost = keyed.size === 0;
    if ((keyed.get(key) ?? text) !== text) return new Refusal('common/key-reused');
    keyed.set(key, text);
    return isLost ? new Refusal('common/unavailable') : buildSuccess(aComment({ text }));
  });
  await person.click(await field());
  await person.type(await field(), 'Ворота 4');
  await person.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await person.type(await field(), ', левые');
  await person.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect([...keyed.values()]).toEqual(['Ворота 4', 'Ворота 4, левые']));
});

test('an own comment is changed in its place and removed after a question', async () => {
  const own = aComment({ changeableUntil: '2099-01-01T00:00:00.000Z' });
  const { person } = openSection(own);
  backend.on(commentsEndpoints.changeComment, ({ body }) => buildSuccess(Object.assign(own, { text: body.text })));
  backend.on(commentsEndpoints.removeComment, () => {
    Object.assign(own, { text: '', isRemoved: true, changeableUntil: null });
    return buildDoneReply();
  });
  await person.click(await screen.findByRole('button', { name: 'Изменить' }));
  const text = await screen.findByRole('textbox', { name: 'Текст комментария' });
  await person.click(text);
  await person.type(await screen.findByRole('textbox', { name: 'Текст комментария' }), ' и пропуск');
  await person.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Ворота 4 и пропуск')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Удалить' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Комментарий удалён')).toBeTruthy();
});

test('without an answer the section says so and asks again', async () => {
  backend.on(commentsEndpoints.comments, () => new Refusal('common/unavailable'));
  const { person } = showPage(<CommentsSection source={buildOrderCommentSource('order-1')} />, {
    path: '/dashboard/orders',
  });
  expect(await screen.findByText('Не удалось загрузить комментарии')).toBeTruthy();
  backend.on(commentsEndpoints.comments, () => buildSuccess([]));
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/Комментариев пока нет/)).toBeTruthy();
});

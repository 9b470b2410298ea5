// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { platformsEndpoints } from '@trassa/contracts/platforms/platforms-endpoints';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildSuccessAnswer } from '../../shared/testing/platform-factories.ts';
import { X5Page } from './x5.page.tsx';

const { x5Auth, x5Test, x5Forget } = platformsEndpoints;
const backend = fakeBackend();
const user = { userName: 'demo@x5.sandbox', displayName: 'Борис Игнатьев', company: 'ООО «Волга-Карго»' };
const token = { token: 'x5h_abc', expires: '2026-11-21T06:00:00.000Z', user };
const tried: (string | null)[] = [];

beforeEach(() => {
  tried.length = 0;
  backend.on(x5Auth, () => buildSuccessAnswer(token));
  backend.on(x5Test, ({ headers }) => {
    tried.push(headers.get('authorization'));
    return { success: true as const };
  });
  backend.on(x5Forget, () => ({ success: true as const }));
});

const open = () => showPage(<X5Page />, { path: '/x5' });
type Person = ReturnType<typeof open>['person'];

async function enter(person: Person, login = 'demo@x5.sandbox', password = 'demo') {
  if (login) await person.type(screen.getByLabelText('Логин'), login);
  if (password) await person.type(screen.getByLabelText('Пароль'), password);
  await person.click(screen.getByRole('button', { name: 'Получить токен' }));
}

describe('the page of X5', () => {
  test('gives a token, copies it, tries it out and forgets it', async () => {
    const written: string[] = [];
    const { person } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
    await enter(person);
    expect(await screen.findByText('x5h_abc')).toBeTruthy();
    expect(screen.getByText(/Борис Игнатьев/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Скопировать токен' }));
    expect(await screen.findByText('Токен скопирован')).toBeTruthy();
    expect(written).toEqual(['x5h_abc']);
    await person.click(screen.getByRole('button', { name: 'Проверить подключение' }));
    expect(await screen.findByText('Подключение к X5 работает!')).toBeTruthy();
    expect(tried).toEqual(['Bearer x5h_abc']);
    await person.click(screen.getByRole('button', { name: 'Отключить' }));
    expect(await screen.findByText('X5 отключён')).toBeTruthy();
    expect(screen.queryByText('x5h_abc')).toBeNull();
  });

  test('wants login and password, and a token before a test', async () => {
    const { person } = open();
    await enter(person, '', 'demo');
    expect(await screen.findByText('Введите логин и пароль')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Проверить подключение' }));
    expect(await screen.findByText('Сначала получите токен')).toBeTruthy();
    expect(tried).toEqual([]);
  });

  test('says what X5 refused, and loses the token it had', async () => {
    const { person } = open();
    await enter(person);
    await screen.findByText('x5h_abc');
    backend.on(x5Auth, () => new Refusal('x5/auth-failed'));
    await person.click(screen.getByRole('button', { name: 'Получить токен' }));
    expect(await screen.findByText('Ошибка аутентификации')).toBeTruthy();
    expect(screen.queryByText('x5h_abc')).toBeNull();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await person.click(screen.getByRole('button', { name: 'Получить токен' }));
    expect(await screen.findByText('Ошибка подключения к X5')).toBeTruthy();
  });

  test('a failed test says so', async () => {
    backend.on(x5Test, () => new Refusal('x5/unavailable'));
    const { person } = open();
    await enter(person);
    await screen.findByText('x5h_abc');
    await person.click(screen.getByRole('button', { name: 'Проверить подключение' }));
    expect(await screen.findByText('Ошибка тестирования подключения')).toBeTruthy();
  });

  test('documents its calls', () => {
    open();
    for (const path of ['/api/x5/test', '/api/x5/health']) expect(screen.getByText(path)).toBeTruthy();
  });
});

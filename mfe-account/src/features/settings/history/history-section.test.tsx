// @vitest-environment happy-dom
import type { HistoryEntry } from '@trassa/contracts/account/company-history';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { buildSuccess } from '@trassa/contracts/envelope';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { startSignedIn } from '@trassa/testing/browser/session';
import { expect, test } from 'vitest';
import { aUser } from '../../../testing/account-factories.ts';
import { SettingsPage } from '../settings.page.tsx';

const backend = fakeBackend();
const anEntry = (parts: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ id: '7', at: '2026-11-20T09:00:00Z', kind: 'company.changed', by: 'Борис Игнатьев', person: null, detail: null },
  ...parts,
});

async function open(user = aUser()) {
  await startSignedIn(backend, user);
  return showPage(<SettingsPage />, { path: '/dashboard/settings?tab=history' });
}

test.each<[Partial<HistoryEntry>, string, string]>([
  [
    { kind: 'person.role-changed', person: 'Лариса Осипова', detail: 'accountant' },
    'Изменена роль: Лариса Осипова: бухгалтер',
    'Борис Игнатьев',
  ],
  [{ kind: 'person.removed', person: 'Лариса Осипова' }, 'Удалён сотрудник: Лариса Осипова', 'Борис Игнатьев'],
  [{ kind: 'key.created', detail: 'Склад' }, 'Создан ключ API: Склад', 'Борис Игнатьев'],
  [{ kind: 'access.asked', by: null }, 'Просьба о доступе к компании', 'Не сотрудник компании'],
  [
    { kind: 'admin.ended-sessions', by: null, person: 'Лариса Осипова' },
    'Завершены все сеансы: Лариса Осипова',
    'Поддержка Трассы',
  ],
])('an action is told in words, with who did it: %j', async (parts, action, who) => {
  backend.on(peopleEndpoints.companyHistory, () => buildSuccess({ entries: [anEntry(parts)], more: false }));
  const line = (await (await open()).findByText(action)).closest('li');
  expect(line?.textContent).toContain(`${who}, `);
});

test('older lines come by a press, and a failure is told', async () => {
  backend.on(peopleEndpoints.companyHistory, ({ query }) =>
    query.get('before') === '7'
      ? buildSuccess({ entries: [anEntry({ id: '6', kind: 'data.exported' })], more: false })
      : buildSuccess({ entries: [anEntry({})], more: true }),
  );
  const page = await open();
  await page.person.click(await page.findByRole('button', { name: 'Показать ещё' }));
  expect(await page.findByText('Выгружены данные компании')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
});

test('says when the history cannot be read', async () => {
  backend.on(peopleEndpoints.companyHistory, () => new Refusal('common/unavailable'));
  expect(await (await open()).findByText('Не удалось загрузить историю компании')).toBeTruthy();
});

test('nobody but a director is offered it', async () => {
  const page = await open({ ...aUser(), role: 'accountant' });
  expect(await page.findByRole('tab', { name: 'Профиль' })).toBeTruthy();
  expect(page.queryByRole('tab', { name: 'История' })).toBeNull();
});

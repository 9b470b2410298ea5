// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { fakeBackend, Refusal } from '@trassa/testing/browser/fake-backend';
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { aConnection } from '../testing/edo-factories.ts';
import { statusKey } from './connection.queries.ts';
import { ConnectionGate } from './connection-gate.tsx';

const backend = fakeBackend();

/** What the indicator of the header does every 30 seconds. */
function Indicator() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => void client.invalidateQueries({ queryKey: statusKey })}>
      Индикатор
    </button>
  );
}

test.each([[true], [false]])('a page that is open stays when the state is asked in vain: banner %s', async (banner) => {
  backend.on(edoEndpoints.status, () => aConnection());
  const { person } = showPage(
    <>
      <Indicator />
      <ConnectionGate why="" banner={banner}>
        <input aria-label="Поиск" />
      </ConnectionGate>
    </>,
    { path: '/transport' },
  );
  await person.type(await screen.findByLabelText('Поиск'), 'Сафин');
  backend.on(edoEndpoints.status, () => new Refusal('common/unavailable'));
  await person.click(screen.getByRole('button', { name: 'Индикатор' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка проверки статуса');
  expect(screen.getByLabelText('Поиск')).toHaveProperty('value', 'Сафин');
  backend.on(edoEndpoints.status, () => aConnection());
  await person.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByLabelText('Поиск')).toHaveProperty('value', 'Сафин');
});

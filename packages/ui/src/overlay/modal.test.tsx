// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';
import { loadChunks } from './on-demand.ts';

beforeAll(loadChunks);
afterEach(cleanup);

it('keeps the focus when what had it goes', async () => {
  const page = (isSolved: boolean) => (
    <Modal open title="Накладная" onClose={() => undefined} flush>
      <section aria-label="Отказ">{isSolved ? <p>Отказ решён</p> : <Button>Решено</Button>}</section>
    </Modal>
  );
  const shown = render(page(false));
  const button = await screen.findByRole('button', { name: 'Решено' });
  button.focus();
  shown.rerender(page(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Отказ' })));
});

it('that shows what is told once is closed by its own button alone', async () => {
  render(
    <Modal open title="Сохраните секрет" onClose={() => undefined} dismissable={false}>
      <Button>Сохранил</Button>
    </Modal>,
  );
  expect(await screen.findByRole('button', { name: 'Сохранил' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { paletteFieldId, usePaletteKey } from './use-palette-key.ts';

afterEach(cleanup);

const onRow = vi.fn();

function Page({ isLoaded, isOffice = true }: { readonly isLoaded: boolean; readonly isOffice?: boolean }) {
  const { isOpen, typed, onType } = usePaletteKey(isOffice);
  return (
    <>
      <button type="button" onClick={onRow} onKeyDown={onRow}>
        строка
      </button>
      {isOpen ? <output>{typed}</output> : null}
      {isOpen && isLoaded ? (
        <input id={paletteFieldId} aria-label="Поиск" value={typed} onChange={(event) => onType(event.target.value)} />
      ) : null}
    </>
  );
}

test('letters typed while the palette loads are kept, and nothing under it acts by them', async () => {
  const shown = render(<Page isLoaded={false} />);
  screen.getByRole('button', { name: 'строка' }).focus();
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  onRow.mockClear();
  await userEvent.keyboard('тре{Backspace}-4{Enter}');
  expect(screen.getByRole('status').textContent).toBe('тр-4');
  expect(onRow).not.toHaveBeenCalled();
  shown.rerender(<Page isLoaded />);
  await userEvent.type(screen.getByLabelText('Поиск'), '8');
  expect(screen.getByRole('status').textContent).toBe('тр-48');
});

test('Escape ends the wait, and the next opening begins anew', async () => {
  render(<Page isLoaded={false} />);
  await userEvent.keyboard('{Control>}[KeyK]{/Control}тр{Escape}');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.keyboard('{Control>}[KeyK]{/Control}');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('who has no palette types on after Ctrl+K, and the key is left to the browser', async () => {
  render(
    <>
      <Page isLoaded={false} isOffice={false} />
      <input aria-label="Сообщение" />
    </>,
  );
  const field = screen.getByLabelText('Сообщение') as HTMLInputElement;
  field.focus();
  const isLeft = field.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await userEvent.keyboard('еду');
  expect([isLeft, field.value]).toEqual([true, 'еду']);
});

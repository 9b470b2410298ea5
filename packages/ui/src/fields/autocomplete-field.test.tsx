// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadChunks } from '../overlay/on-demand.ts';
import { numberKeys } from '../testing/number-keys.ts';
import { AutocompleteField } from './autocomplete-field.tsx';
import { matchParts } from './match-parts.ts';

beforeAll(loadChunks);
beforeAll(numberKeys);

const firms = [
  { key: '1', title: 'ООО «Волга-Карго»', note: 'ИНН 3328412207' },
  { key: '2', title: 'ООО «Волгакарготранс»', note: 'ИНН 6316208741' },
];

const onQuery = vi.fn();
const onSelect = vi.fn();

function Field({ loading, found = firms }: { readonly loading?: boolean; readonly found?: typeof firms }) {
  const [value, setValue] = useState('');
  return (
    <AutocompleteField
      label="Компания"
      value={value}
      onValueChange={setValue}
      onQuery={onQuery}
      onSelect={(item) => {
        setValue(item.title);
        onSelect(item);
      }}
      suggestions={found}
      loading={loading}
      footer="Нет в списке? Введите ИНН"
    />
  );
}

/** The line that the input names as the one Enter would take. */
const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '');
const isOpen = () => input().getAttribute('aria-expanded') === 'true';
const input = () => screen.getByRole('combobox', { name: 'Компания' });

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  onQuery.mockClear();
  onSelect.mockClear();
});

describe('a person looking for a company', () => {
  it('is asked about from the second character on', async () => {
    render(<Field />);
    await userEvent.type(input(), 'в');
    expect(isOpen()).toBe(false);
    await userEvent.type(input(), 'о');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(onQuery.mock.calls).toEqual([[''], ['во']]);
    expect(screen.getByText('Нет в списке? Введите ИНН')).toBeTruthy();
  });

  it('chooses with arrows and Enter', async () => {
    render(<Field />);
    await userEvent.type(input(), 'волга');
    expect(input().getAttribute('aria-activedescendant')).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toContain('Волгакарготранс');
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith(firms[1]);
    expect(isOpen()).toBe(false);
  });

  it('goes round the list and chooses with the pointer', async () => {
    render(<Field />);
    await userEvent.type(input(), 'волга{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toContain('Волга-Карго');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()?.textContent).toContain('Волгакарготранс');
    await userEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
    expect(onSelect).toHaveBeenCalledWith(firms[0]);
  });

  it('closes the list with Enter when nothing is chosen, and sends the form with the next', async () => {
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Field found={[]} />
        <button type="submit">Сохранить</button>
      </form>,
    );
    await userEvent.type(input(), 'ввв');
    expect(screen.getByText('Ничего не найдено')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(isOpen()).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('closes with Escape and keeps what was typed', async () => {
    render(<Field />);
    await userEvent.type(input(), 'волга');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect((input() as HTMLInputElement).value).toBe('волга');
  });

  it('leaves the list open for 150 ms after leaving the field', () => {
    vi.useFakeTimers();
    render(<Field />);
    fireEvent.change(input(), { target: { value: 'волга' } });
    fireEvent.blur(input());
    act(() => void vi.advanceTimersByTime(149));
    expect(isOpen()).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(isOpen()).toBe(false);
  });

  it('sees that the search runs, and that nothing was found', async () => {
    const { rerender } = render(<Field found={[]} loading />);
    await userEvent.type(input(), 'ввв');
    expect(screen.getByRole('img', { name: 'Ищем' })).toBeTruthy();
    rerender(<Field found={[]} />);
    expect(screen.getByText('Ничего не найдено')).toBeTruthy();
  });
});

describe('marking of the match', () => {
  it('finds every typed word, whatever the case and ё', () => {
    const parts = matchParts('ООО «Берёза Транс»', 'береза транс');
    expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(['Берёза', 'Транс']);
    expect(parts.map((part) => part.text).join('')).toBe('ООО «Берёза Транс»');
  });

  it('takes signs of regular expressions as they are', () =>
    expect(matchParts('А(б)', '(б)')[1]).toEqual({ text: '(б)', hit: true, at: 1 }));
});

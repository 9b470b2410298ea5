// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadChunks } from '../overlay/on-demand.ts';
import { numberKeys } from '../testing/number-keys.ts';
import { MentionsField } from './mentions-field.tsx';

beforeAll(loadChunks);
beforeAll(numberKeys);
afterEach(cleanup);

const onMention = vi.fn();
const onSubmit = vi.fn();
const people = [
  { id: 'a', name: 'Анна Власова' },
  { id: 'b', name: 'Борис Игнатьев' },
];

function Field() {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <MentionsField label="Комментарий" value={value} onValueChange={setValue} people={people} onMention={onMention} />
    </form>
  );
}
const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Комментарий' });

it('suggests people after @ and puts the chosen one into the text', async () => {
  const person = userEvent.setup();
  render(<Field />);
  await person.click(area());
  await person.type(area(), 'Привет @Бор');
  expect(await screen.findByText('Борис Игнатьев')).toBeTruthy();
  expect(screen.queryByText('Анна Власова')).toBeNull();
  await person.keyboard('{Enter}');
  expect(area().value).toBe('Привет @Борис Игнатьев ');
  expect(onMention).toHaveBeenCalledWith('b');
});

it('sends the form by Ctrl+Enter, and Escape leaves what is typed', async () => {
  const person = userEvent.setup();
  const escapes: boolean[] = [];
  const listen = (event: KeyboardEvent) => event.key === 'Escape' && escapes.push(event.defaultPrevented);
  document.addEventListener('keydown', listen);
  render(<Field />);
  await person.click(area());
  await person.keyboard('{Escape}');
  await person.type(area(), 'Ворота 4');
  await person.keyboard('{Escape}{Control>}{Enter}{/Control}');
  document.removeEventListener('keydown', listen);
  expect(escapes).toEqual([false, true]);
  expect(onSubmit).toHaveBeenCalledWith('Ворота 4');
});

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Segmented } from '../controls/segmented.tsx';
import { CheckboxField, TextField } from './field.tsx';
import { FormShell } from './form-shell.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordStrength } from './password-strength.ts';

afterEach(cleanup);

describe('fields', () => {
  it('tie the error to the control', () => {
    render(<TextField label="Телефон" error="Введите корректный номер телефона" required />);
    const input = screen.getByRole('textbox', { name: /Телефон/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Введите корректный номер телефона');
  });

  it('keep the typed text tidy at its end, and elsewhere once they are left', async () => {
    const typed = vi.fn();
    render(<TextField label="Сумма" tidy="sum" onChange={(event) => typed(event.target.value)} />);
    const input = screen.getByLabelText('Сумма') as HTMLInputElement;
    await userEvent.type(input, '1200');
    expect(typed).toHaveBeenLastCalledWith('1\u00a0200');
    await userEvent.type(input, '5', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('1\u00a05200');
    await userEvent.tab();
    expect(typed).toHaveBeenLastCalledWith('15\u00a0200');
  });

  it('show and hide a password', async () => {
    render(<PasswordField label="Пароль" />);
    const input = screen.getByLabelText('Пароль');
    expect(input.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
    expect(input.getAttribute('type')).toBe('text');
  });

  it('tell why a password will be refused in place of its strength', () => {
    const { rerender } = render(<PasswordField label="Пароль" strengthOf="Trassa2026-815" weakness="Слишком просто" />);
    expect(screen.getByText('Слишком просто')).toBeTruthy();
    expect(screen.queryByText('Надёжный пароль')).toBeNull();
    rerender(<PasswordField label="Пароль" strengthOf="Dolgaja doroga 42" weakness={null} />);
    expect(screen.getByText('Надёжный пароль')).toBeTruthy();
  });
  it('tick a box by its sentence', async () => {
    render(<CheckboxField label="Согласен" />);
    await userEvent.click(screen.getByText('Согласен'));
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true);
  });
});

describe('a form', () => {
  it('shows its own error and does not send twice while sending', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <FormShell onSubmit={send} submitText="Войти" submitting error="Неверный email или пароль">
        <TextField label="Почта" />
      </FormShell>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Неверный email или пароль');
    await userEvent.click(screen.getByRole('button', { name: 'Войти' }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('strength of a password', () => {
  it.each([
    ['', 0],
    ['1234567', 1],
    ['aaaaaaaaaaaa', 2],
    ['transport', 2],
    ['transport2025', 3],
    ['Dolgaja doroga 42', 4],
  ])('%s is %i', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});

describe('a switch of views', () => {
  it('moves with arrows', async () => {
    const change = vi.fn();
    const options = [
      { value: 'table', label: 'Таблица' },
      { value: 'board', label: 'Доска' },
    ] as const;
    render(<Segmented label="Вид" value="table" options={options} onChange={change} />);
    screen.getByRole('radio', { name: 'Таблица' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(change).toHaveBeenCalledWith('board');
  });
});

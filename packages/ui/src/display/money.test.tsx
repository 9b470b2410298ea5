// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Delta, Money } from './money.tsx';

afterEach(cleanup);

describe('figures', () => {
  it('keep the exact sum behind a short one', () => {
    render(<Money kopecks={128_460_000} short />);
    expect(screen.getByTitle(/1.284.600/).textContent).toMatch(/1,28.млн/);
  });

  it('may break before the last three figures, and read as one text', () => {
    render(<Money kopecks={-99_999_999_999} />);
    const sum = screen.getByText(/999.999.999,99/);
    expect(sum.innerHTML.replaceAll('&nbsp;', ' ')).toBe('\u2212999 999 <wbr>999,99 ₽');
  });

  it('say the direction in words', () => {
    render(<Delta value={-4} text="4 %" word="к октябрю" />);
    expect(screen.getByRole('img', { name: 'снижение 4 %' })).toBeTruthy();
  });
});

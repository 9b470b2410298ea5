// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useWholeTexts } from './use-whole-texts.ts';

afterEach(cleanup);

function Texts({ width, text }: { readonly width: number; readonly text: string }) {
  useWholeTexts();
  const measured = (element: HTMLElement | null) => {
    if (!element) return;
    Object.defineProperty(element, 'scrollWidth', { value: 300, configurable: true });
    Object.defineProperty(element, 'clientWidth', { value: width, configurable: true });
  };
  return (
    <>
      <div ref={measured} data-testid="line" style={{ textOverflow: 'ellipsis' }}>
        <b>{text}</b>
      </div>
      <p title="Точная сумма" ref={measured} style={{ textOverflow: 'ellipsis' }}>
        1 млрд ₽
      </p>
    </>
  );
}

const LONG = 'ООО «Межрегиональноепроизводственноторговоеобъединение»';

test('a text that ends in dots shows the whole as its tooltip, and the text of now', () => {
  const { rerender } = render(<Texts width={100} text={LONG} />);
  fireEvent.pointerOver(screen.getByText(LONG));
  expect(screen.getByTestId('line').title).toBe(LONG);
  rerender(<Texts width={100} text={`${LONG}, Химки`} />);
  fireEvent.pointerOver(screen.getByTestId('line'));
  expect(screen.getByTestId('line').title).toBe(`${LONG}, Химки`);
  rerender(<Texts width={300} text="Химки" />);
  fireEvent.pointerOver(screen.getByTestId('line'));
  expect(screen.getByTestId('line').title).toBe('');
});

test('a tooltip of its own stays', () => {
  render(<Texts width={100} text={LONG} />);
  fireEvent.pointerOver(screen.getByText('1 млрд ₽'));
  expect(screen.getByText('1 млрд ₽').title).toBe('Точная сумма');
});

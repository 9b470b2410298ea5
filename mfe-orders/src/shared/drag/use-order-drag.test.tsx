// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { fakeBackend } from '@trassa/testing/browser/fake-backend';
import { startSignedIn } from '@trassa/testing/browser/session';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useOrderDrag } from './use-order-drag.ts';

const backend = fakeBackend();

const onDrop = vi.fn();

function Board() {
  const scroller = useRef<HTMLElement>(null);
  const { drag, begin } = useOrderDrag({ scroller, canDrag: () => true, onDrop });
  return (
    <section ref={scroller} aria-label="board" onPointerDown={begin}>
      <b data-order="order">С-1</b>
      <i data-drop="near">Принятые</i>
      <i data-drop="far">Доставленные</i>
      <output>{drag?.over}</output>
    </section>
  );
}

afterEach(() => vi.restoreAllMocks());

test('a pointer that stands still while the board scrolls drops on what has come under it', async () => {
  await startSignedIn(backend);
  render(<Board />);
  const under = vi.fn(() => screen.getByText('Принятые'));
  Object.assign(document, { elementFromPoint: under });
  fireEvent.pointerDown(screen.getByText('С-1'), { button: 0, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(document.body, { clientX: 90, clientY: 0 });
  expect(screen.getByRole('status').textContent).toBe('near');
  under.mockReturnValue(screen.getByText('Доставленные'));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe('far'));
  fireEvent.pointerUp(document.body);
  expect(onDrop).toHaveBeenCalledWith({ orderId: 'order', over: 'far' });
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ControlOnDemand } from '../fields/control-on-demand.tsx';
import type { ControlIds } from '../fields/field-frame.tsx';
import { type OnDemand, onDemand, useWindow } from './on-demand.ts';
import { closeToast, shownToasts } from './toast-store.ts';

afterEach(() => {
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
});

type WindowProps = { readonly open: boolean; readonly onClose: () => void };

const Pane = (_: WindowProps) => <p>Открыто</p>;

const Input = ({ ids }: { readonly label: string; readonly ids: ControlIds }) => <input {...ids} />;

function Window(props: WindowProps & { readonly source: OnDemand<WindowProps> }) {
  const Piece = useWindow(props.source, props);
  return Piece ? <Piece {...props} /> : null;
}

it('a closed window fetches nothing, the first open one does, the next is there at once', async () => {
  const fetched = vi.fn(async () => Pane);
  const source = onDemand<WindowProps>(fetched);
  const { rerender } = render(<Window source={source} open={false} onClose={vi.fn()} />);
  expect(fetched).not.toHaveBeenCalled();
  rerender(<Window source={source} open onClose={vi.fn()} />);
  expect(await screen.findByText('Открыто')).toBeTruthy();
  cleanup();
  render(<Window source={source} open onClose={vi.fn()} />);
  expect(screen.getByText('Открыто')).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('a window whose code does not come says so and counts as closed; the next click tries again', async () => {
  const fetched = vi.fn(async () => Pane).mockRejectedValueOnce(new Error('offline'));
  const source = onDemand<WindowProps>(fetched);
  const close = vi.fn();
  const { rerender } = render(<Window source={source} open onClose={close} />);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(shownToasts().map(({ text }) => text)).toEqual(['Окно не открылось']);
  rerender(<Window source={source} open={false} onClose={close} />);
  rerender(<Window source={source} open onClose={close} />);
  expect(await screen.findByText('Открыто')).toBeTruthy();
});

it('a field keeps its label and place until its input comes, and offers to try again when it does not', async () => {
  const fetched = vi.fn(async () => Input).mockRejectedValueOnce(new Error('offline'));
  render(<ControlOnDemand source={onDemand(fetched)} control={{ label: 'Дата' }} />);
  expect(screen.getByText('Дата')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Повторить' });
  await act(async () => again.click());
  expect(await screen.findByLabelText('Дата')).toBeTruthy();
});

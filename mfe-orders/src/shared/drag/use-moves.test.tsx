// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { createQueryClient, QueryClientProvider } from '@trassa/mfe-kit/query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { ordersKey } from '../order/order.queries.ts';
import { useMoves } from './use-moves.ts';

test('each of two moves stands until the lists have its own answer, and each is told', async () => {
  const client = createQueryClient();
  const answers = new Map<string, () => void>();
  const save = (move: string) => new Promise<void>((resolve) => answers.set(move, resolve));
  const told: string[] = [];
  const { result } = renderHook(() => useMoves(save, (_, move) => told.push(move)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => {
    result.current.give('А');
    result.current.give('Б');
  });
  await vi.waitFor(() => expect(result.current.moves).toEqual(['А', 'Б']));
  const refetched = vi.spyOn(client, 'invalidateQueries');
  await act(async () => answers.get('Б')?.());
  await vi.waitFor(() => expect(result.current.moves).toEqual(['А']));
  expect(refetched).toHaveBeenCalledWith({ queryKey: ordersKey });
  await act(async () => answers.get('А')?.());
  await vi.waitFor(() => expect(result.current.moves).toEqual([]));
  expect(told).toEqual(['Б', 'А']);
});

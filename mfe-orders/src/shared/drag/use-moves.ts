import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useState } from 'react';
import { refetchOrders } from '../order/order.queries.ts';

/** Moves in progress: each order stays where it was dropped until the refetched lists contain the result. */
export function useMoves<Move, Answer>(
  save: (move: Move) => Promise<Answer>,
  onSaved: (answer: Answer, move: Move) => void,
) {
  const client = useQueryClient();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const saving = useMutation({
    mutationFn: save,
    onMutate: (move) => setMoves((all) => [...all, move]),
    onSuccess: onSaved,
    onError: ({ message }) => toast.error(message),
    onSettled: async (_answer, _error, move) => {
      await refetchOrders(client);
      setMoves((all) => all.filter((one) => one !== move));
    },
  });
  return { moves, give: saving.mutate };
}

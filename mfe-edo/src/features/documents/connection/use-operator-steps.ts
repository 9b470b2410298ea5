import type { ConnectAnswer, ConnectStep } from '@trassa/contracts/edo/operator';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useState } from 'react';
import { makeConnectionCurrent } from '../../../shared/connection/connection.queries.ts';
import { keepChallenge } from './kept-challenge.ts';
import { operatorMessages as messages } from './operators.messages.ts';
import { sendConnectStep } from './operators.queries.ts';

/** Connects an operator step by step; `answer` is that of the last step, null before the first. */
export function useOperatorSteps() {
  const client = useQueryClient();
  const [answer, setAnswer] = useState<ConnectAnswer | null>(null);
  const step = useMutation({
    mutationFn: (taken: ConnectStep) => sendConnectStep(taken),
    onSuccess: (next, taken) => {
      if (next.next === 'redirect') {
        if (taken.step === 'redirect') keepChallenge(taken.operator, next);
        location.assign(next.url);
        return;
      }
      setAnswer(next);
    },
  });
  return {
    answer,
    take: step.mutate,
    isPending: step.isPending,
    error: step.error ? step.error.message || messages.failed : null,
    /** Makes the new connection the current one. Called after the last step is closed: it renders the page anew. */
    finish: () => {
      if (answer?.next === 'connected') makeConnectionCurrent(client, answer);
    },
    restart: () => {
      step.reset();
      setAnswer(null);
    },
  };
}

export type OperatorSteps = ReturnType<typeof useOperatorSteps>;

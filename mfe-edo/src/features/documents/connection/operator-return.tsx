import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Stack } from '@trassa/ui/layout';
import { ProgressLane } from '@trassa/ui/progress-lane';
import { useEffect, useRef, useState } from 'react';
import { takeChallenge } from './kept-challenge.ts';
import { operatorMessages as messages } from './operators.messages.ts';
import type { OperatorSteps } from './use-operator-steps.ts';

/** Parameters that an operator's page adds to the address when it sends the person back. */
export interface ReturnedSignIn {
  code: string;
  state: string | null;
}

/** Continues a sign-in, once, after the return from the operator's page. */
export function OperatorReturn({
  returned: { code, state },
  steps,
  onAgain,
}: {
  readonly returned: ReturnedSignIn;
  readonly steps: OperatorSteps;
  readonly onAgain: () => void;
}) {
  const isTaken = useRef(false);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const kept = takeChallenge(state);
    if (kept && code) steps.take({ step: 'returned', challenge: kept.challenge, code });
    else setLost(true);
  }, [code, state, steps]);
  if (!isLost && !steps.error) return <ProgressLane label={messages.checking} />;
  return (
    <Stack>
      <Banner kind="error">{steps.error ?? messages.returnFailed}</Banner>
      <Button variant="primary" onClick={onAgain}>
        {messages.again}
      </Button>
    </Stack>
  );
}

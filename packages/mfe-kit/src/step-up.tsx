import { call, onStepUp } from '@trassa/api-client/call';
import type { SecondFactor } from '@trassa/contracts/account/second-factor';
import { secondFactorEndpoints } from '@trassa/contracts/account/second-factor-endpoints';
import { onDemand, useWindow } from '@trassa/ui/on-demand';
import { useEffect, useState } from 'react';

// On demand: most sessions never confirm anything.
const stepUpDialog = onDemand(async () => (await import('./step-up-dialog.tsx')).StepUpDialog);

interface StepUpRequest {
  factors: SecondFactor;
  answer: (confirmed: boolean) => void;
}

/**
 * The one dialog that confirms a session when a call asks for it; the call is then repeated. Shell and mini-shell place it
 * once.
 */
export function StepUpHost() {
  const [question, setQuestion] = useState<StepUpRequest | null>(null);
  useEffect(() => {
    onStepUp(async () => {
      const { data: factors } = await call(secondFactorEndpoints.secondFactor);
      return new Promise((answer) => setQuestion({ factors, answer }));
    });
    return () => onStepUp(() => Promise.resolve(false));
  }, []);
  const answer = (confirmed: boolean) => {
    setQuestion(null);
    question?.answer(confirmed);
  };
  const StepUpDialog = useWindow(stepUpDialog, { open: question !== null, onClose: () => answer(false) });
  return question && StepUpDialog ? <StepUpDialog factors={question.factors} onAnswer={answer} /> : null;
}

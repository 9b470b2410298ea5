import { StepLane } from '@trassa/ui/progress-lane';
import { statusLook } from './status-table.tsx';

const stepCount = 8;
const deliveredStep = 6;

/** Eight dashes under an order's badge: how far it is from new to paid, green from delivery on. */
export function StatusLane({ code }: { readonly code: string }) {
  const { step = 0, label } = statusLook('order', code);
  if (step === 0) return null;
  return (
    <StepLane
      total={stepCount}
      done={step}
      finished={step >= deliveredStep}
      label={`${label}: шаг ${step} из ${stepCount}`}
    />
  );
}

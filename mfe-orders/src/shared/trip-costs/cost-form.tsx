import { costKindLabels, costKindsWithVat } from '@trassa/contracts/orders/cost-values';
import { SumDialog } from '@trassa/freight-ui/sum-dialog';
import { toast } from '@trassa/mfe-kit/toasts';
import { CheckboxField } from '@trassa/ui/field';
import { useState } from 'react';
import { tripCostsMessages } from './trip-costs.messages.ts';
import { useRecordCosts } from './trip-costs.queries.ts';

const messages = tripCostsMessages.form;

/** Dialog for a cost known by its paper. */
export function CostForm({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const recording = useRecordCosts(orderId);
  const [paid, setPaid] = useState(true);
  const onSuccess = () => {
    toast.success(messages.saved);
    onClose();
  };
  return (
    <SumDialog
      words={messages}
      labels={costKindLabels}
      initial="fuel"
      kindsWithVat={costKindsWithVat}
      saving={recording}
      onSubmit={(entered) => recording.mutate({ costs: [{ ...entered, source: 'fact', paid }] }, { onSuccess })}
      onClose={onClose}
    >
      {() => (
        <CheckboxField
          label={messages.paid}
          hint={messages.paidHint}
          checked={paid}
          onChange={(event) => setPaid(event.currentTarget.checked)}
        />
      )}
    </SumDialog>
  );
}

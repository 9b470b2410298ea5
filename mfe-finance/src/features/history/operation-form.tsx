import { categoriesWithVat, enteredCategoryLabels } from '@trassa/contracts/finance/operation-kinds';
import { SumDialog } from '@trassa/freight-ui/sum-dialog';
import { useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { useState } from 'react';
import { financeKey } from '../../shared/finance.queries.ts';
import { historyMessages } from './history.messages.ts';
import { enterOperation } from './history.queries.ts';

const messages = historyMessages.form;

/** Records the form; repeats of an attempt are one operation. */
function useEntering(onClose: () => void) {
  const client = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (entered: Parameters<typeof enterOperation>[0]) => enterOperation(entered, key),
    onSuccess: async ({ status }) => {
      toast.success(status === 'pending' ? messages.planned : messages.saved);
      onClose();
      await client.invalidateQueries({ queryKey: financeKey });
    },
  });
}

/** Dialog for an expense, an income or a planned payment. */
export function OperationForm({ onClose }: { readonly onClose: () => void }) {
  const entering = useEntering(onClose);
  return (
    <SumDialog
      words={messages}
      dateHint={messages.dateHint}
      labels={enteredCategoryLabels}
      initial="fuel"
      kindsWithVat={categoriesWithVat}
      saving={entering}
      onSubmit={({ kind: category, note, ...sum }) =>
        entering.mutate({ ...sum, category, ...(note ? { description: note } : {}) })
      }
      onClose={onClose}
    />
  );
}

import type { Advance } from '@trassa/contracts/finance/factoring';
import { toKopecks } from '@trassa/contracts/rubles.rules';
import { useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { confirm } from '@trassa/ui/confirm';
import { formatMoney } from '@trassa/ui/format-money';
import { financeKey } from '../../shared/finance.queries.ts';
import { factoringMessages } from './factoring.messages.ts';
import { withdrawAdvanceRequest } from './factoring.queries.ts';

const messages = factoringMessages.withdrawal;

/** Withdraws a request: `ask` after a confirmation dialog, `undo` at once, from the toast about its sending. */
export function useWithdrawal() {
  const client = useQueryClient();
  const withdraw = async (id: string) => {
    try {
      const { stage } = await withdrawAdvanceRequest(id);
      if (stage === 'withdrawn') toast.success(messages.done, { about: [id] });
      else toast.info(messages.waiting, { about: [id] });
    } finally {
      void client.invalidateQueries({ queryKey: financeKey });
    }
  };
  return {
    undo: (id: string) => void withdraw(id).catch(({ message }: Error) => toast.error(message)),
    ask: ({ id, amount, orderNumber }: Advance) =>
      confirm({
        title: messages.title,
        text: messages.text(formatMoney(toKopecks(amount)), orderNumber),
        okText: messages.open,
        cancelText: messages.keep,
        action: () => withdraw(id),
      }),
  };
}

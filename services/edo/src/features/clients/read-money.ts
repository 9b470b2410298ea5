import type { DebtorMoney } from '@trassa/contracts/finance/client-money';
import { clientMoneyEndpoints } from '@trassa/contracts/finance/client-money-endpoints';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { EdoDeps } from '../../shared/deps.ts';

/** A person and the call in which money is read. */
export interface MoneyQuestion {
  caller: Caller | null;
  traceId: string;
}

/** Money of debtors as the person may see it; null: not to be seen, or no answer, and clients come without it. */
export async function readMoney(
  { finance, log }: Pick<EdoDeps, 'finance' | 'log'>,
  { caller, traceId }: MoneyQuestion,
): Promise<DebtorMoney[] | null> {
  if (caller?.kind !== 'user' || !isPermitted(caller.identity, 'costs')) return null;
  try {
    return (await finance(clientMoneyEndpoints.clientMoney, { caller, traceId })).data;
  } catch (error) {
    log.warn({ err: error }, 'services/finance did not say the money of clients');
    return null;
  }
}

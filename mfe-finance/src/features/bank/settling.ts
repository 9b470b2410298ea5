import type { BankOperation } from '@trassa/contracts/finance/bank';
import { createContext } from 'react';

/** Opens the dialog that settles an operation; for the cells of the list. */
export const SettleOperationContext = createContext<(operation: BankOperation) => void>(() => undefined);

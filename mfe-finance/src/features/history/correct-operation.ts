import type { Operation } from '@trassa/contracts/finance/operations';
import { createContext } from 'react';

/** Opens the form that corrects an operation. A context, because columns are constants without callbacks. */
export const CorrectOperationContext = createContext<(operation: Operation) => void>(() => undefined);

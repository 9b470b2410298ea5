import type { Operation } from '@trassa/contracts/finance/operations';
import { createContext } from 'react';

/** Opens the form that corrects an operation. A context, because all pages share the columns, but not the form. */
export const CorrectOperation = createContext<(operation: Operation) => void>(() => undefined);

import type { Operation } from '@trassa/contracts/finance/operations';
import { createContext } from 'react';

/** Opens the form of the right operation; columns are the same for every page, the form is the page's. */
export const CorrectOperation = createContext<(operation: Operation) => void>(() => undefined);

import { createContext } from 'react';

/** The page's CSP nonce, when there is one. */
export const NonceContext = createContext<string | undefined>(undefined);

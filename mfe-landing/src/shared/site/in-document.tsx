import { createContext, useContext } from 'react';

/** True in a prerendered document; in the host the frame already has the main landmark. */
export const InDocumentContext = createContext(false);

export function useContentElement(): 'main' | 'div' {
  return useContext(InDocumentContext) ? 'main' : 'div';
}

import { createContext, useContext } from 'react';

/** True while a page is printed as a document of its own; in the host the frame already has the main landmark. */
export const InDocument = createContext(false);

/** The element that holds a page's content. */
export function useContentElement(): 'main' | 'div' {
  return useContext(InDocument) ? 'main' : 'div';
}
